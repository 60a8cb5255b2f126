import { defaultOf, listedSettings } from '../src/settings.ts';

/** The settings as people read them, by the file that holds them. */
export function describeSettings(): Record<'docs/settings.md' | '.env.example', string> {
  const rows = Object.entries(listedSettings).map(([name, setting]) => {
    const fallback = defaultOf(setting);
    return { name, fallback, is: setting.is, about: setting.about };
  });
  const cells = [
    ['Setting', 'Default', 'What it is for', 'A value must be'],
    ...rows.map(({ name, fallback, is, about }) => [`\`${name}\``, fallback && `\`${fallback}\``, about, is]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  return {
    'docs/settings.md': `# Settings

What the environment may say; every setting has a default that works, and an empty one counts as not set. The commands also read them from a file \`.env\` in the folder of the project, a line each: \`NAME=value\`, with quotation marks around a value with spaces, \`#\` or several lines. What the environment says wins; the tests do not read the file. [\`.env.example\`](../.env.example) is one to begin with: \`cp .env.example .env && chmod 600 .env\`. Written by \`npm run settings\` from \`src/settings.ts\`.

${head}
| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |
${body.join('\n')}

A payment channel that is added beside these reads settings of its own, under names that begin with \`CHANNEL_\`.
`,
    '.env.example': `# The settings with their defaults, as \`docs/settings.md\` explains them. Copy this file to .env, which the commands
# read, and take away the # in front of what you set. What the environment says wins.
# Written by \`npm run settings\`.

${rows.map(({ name, fallback, about }) => `# ${about.replaceAll('`', '')}\n# ${name}=${fallback}`).join('\n\n')}
`,
  };
}
