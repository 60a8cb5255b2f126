// npm run db:types: writes the row types and the schema dump from the migrations.
import { door } from './boot.mjs';

await door('bin/schema.ts');
