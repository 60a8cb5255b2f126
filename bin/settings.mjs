// npm run settings: writes docs/settings.md and .env.example from src/settings.ts.
import { runCommand } from './boot.mjs';

await runCommand('bin/write-settings.ts');
