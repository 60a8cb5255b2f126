// Which tables a piece of SQL reads and writes.

/** A table that is named where rows come from or go to. */
export interface Reference {
  table: string;
  kind: 'read' | 'write';
}

/** Words behind which no table of a `from` follows. */
const endsFrom =
  /^(?:where|group|order|limit|offset|set|returning|union|except|intersect|select|values|having|window|for|do)$/;
const beginsFrom = /^(?:from|join|using)$/;
/** Words that may stand between `from` and a table. */
const between = /^(?:lateral|only)$/;

const tokensOf = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, ' $ ')
    .toLowerCase()
    .match(/[a-z_][a-z0-9_]*|[(),.$]/g) ?? [];

/** The words behind which what follows is written to. */
function writes(tokens: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [tokens[at - 1], tokens[at]];
  if (word === 'into') return before === 'insert' || before === 'merge';
  if (word === 'from') return before === 'delete';
  // `for no key update` and `do update` name no table.
  if (word === 'update') return !/^(?:for|key|do)$/.test(before);
  return word === 'truncate' || word === 'copy';
}

/**
 * The tables that a piece of SQL names, whatever stands around it: parts of a query are read as they are.
 * Names that are none of a table (parts of `with`, functions) are among them.
 */
export function readTableNames(sql: string): Reference[] {
  const tokens = tokensOf(sql);
  const references: Reference[] = [];
  // In each bracket: whether a `from` is open, and whether a table comes next.
  const open = [{ inFrom: false, comes: false }];
  for (const [at, token] of tokens.entries()) {
    const here = open.at(-1)!;
    const next = tokens[at + 1] ?? '';
    if (writes(tokens, at)) {
      if (/^[a-z_]/.test(next)) references.push({ table: next, kind: 'write' });
      // More tables may follow `using`, or the `from` of an update, which start again.
      Object.assign(here, { inFrom: false, comes: false });
    } else if (token === '(') {
      here.comes = false;
      open.push({ inFrom: false, comes: false });
    } else if (token === ')') {
      if (open.length > 1) open.pop();
    } else if (token === ',') here.comes = here.inFrom;
    else if (beginsFrom.test(token) && tokens[at - 1] !== 'distinct')
      Object.assign(here, { inFrom: true, comes: true });
    else if (endsFrom.test(token)) Object.assign(here, { inFrom: false, comes: false });
    else if (here.comes && !between.test(token)) {
      here.comes = false;
      if (/^[a-z_]/.test(token) && next !== '(' && next !== '.')
        references.push({ table: token, kind: 'read' });
    }
  }
  return references;
}
