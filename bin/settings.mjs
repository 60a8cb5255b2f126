// npm run settings: writes docs/settings.md and .env.example from src/settings.ts.
import { door } from './boot.mjs';

await door('bin/write-settings.ts');
