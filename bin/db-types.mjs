// npm run db:types: writes the row types and the schema dump from the migrations.
import { runCommand } from './boot.mjs';

await runCommand('bin/schema.ts');
