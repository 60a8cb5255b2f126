// npm run backup -- FILE: writes everything of this installation into one sealed file.
import { runCommand } from './boot.mjs';

await runCommand('bin/backup.ts');
