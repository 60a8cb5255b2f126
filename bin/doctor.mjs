// npm run doctor: says what an installation lacks.
import { runCommand } from './boot.mjs';

await runCommand('bin/doctor.ts');
