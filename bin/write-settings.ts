// What the environment may say, for people: docs/settings.md and .env.example, from src/settings.ts.
import { writeFileSync } from 'node:fs';
import { describeSettings } from './describe-settings.ts';

for (const [file, text] of Object.entries(describeSettings())) writeFileSync(file, text);
