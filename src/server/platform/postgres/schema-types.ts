import type pg from 'pg';

type Column = {
  table: string;
  name: string;
  type: string;
  /** For an array, the type of its items; for an enum, its labels. */
  item: string | null;
  labels: string[] | null;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
  /** Definitions of the checks that look at this column alone. */
  checks: string[];
};

const columnsSql = `
  select c.relname as "table", a.attname as name, t.typname as type, e.typname as item,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(e.oid, t.oid)) as labels,
    not coalesce(base.attnotnull, a.attnotnull) as nullable,
    a.atthasdef or a.attidentity <> '' as defaulted,
    a.attgenerated <> '' or a.attidentity = 'a' as computed,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  -- Of a view of some rows and columns of one table, what may be null is what may be there.
  left join lateral (
    select bool_and(there.attnotnull) as attnotnull
    from information_schema.views as narrowed
    join information_schema.view_column_usage as used on used.view_schema = 'public'
      and used.view_name = narrowed.table_name and used.column_name = a.attname
    join pg_attribute there on there.attrelid = to_regclass(quote_ident(used.table_name))
      and there.attname = used.column_name
    where narrowed.table_schema = 'public' and narrowed.table_name = c.relname and narrowed.is_updatable = 'YES'
  ) as base on true
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and c.relname <> 'schema_migrations'
    -- what an extension brought is not ours
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

const helpers: Record<string, string> = {
  Json: 'ColumnType<unknown, string, string>',
  JsonOrNull: 'ColumnType<unknown, string | null, string | null>',
  GeneratedJson: 'ColumnType<unknown, string | undefined, string>',
};

const head = `// Written by \`node bin/schema.ts\` from the migrations; never by hand.
// JSON is read as whatever was written, for the reader to name, and written as text:
// the driver would send an array as a PostgreSQL array.
import type { ColumnType, Generated } from 'kysely';
`;

/** The text of schema.gen.ts: what each table's columns hold, as the driver reads and writes them. */
export async function describeRows(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsSql);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const used = new Set(rows.map(columnType));
  const types = Object.entries(helpers).filter(([name]) => used.has(name));
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${columnType(column)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return [
    head,
    ...types.map(([name, type]) => `type ${name} = ${type};`),
    `\nexport type DB = {\n${bodies.join('\n')}\n};\n`,
  ].join('\n');
}

function columnType(column: Column): string {
  if (column.type === 'jsonb' || column.type === 'json') {
    if (column.nullable) return 'JsonOrNull';
    return column.defaulted ? 'GeneratedJson' : 'Json';
  }
  const held = valueType(column);
  const type = column.nullable ? `${held} | null` : held;
  if (column.computed) return `ColumnType<${type}, never, never>`;
  return column.defaulted ? `Generated<${type}>` : type;
}

function valueType({ type, item, labels, checks }: Column): string {
  const names = labels?.map(quote) ?? checks.map(allowedValues).find((values) => values !== null);
  if (item) {
    const itemType = names && labels ? `(${names.join(' | ')})` : scalarType(item);
    return `${itemType}[]`;
  }
  return names ? names.join(' | ') : scalarType(type);
}

function scalarType(type: string): string {
  switch (type) {
    case 'bool':
      return 'boolean';
    case 'int2':
    case 'int4':
    case 'float4':
    case 'float8':
      return 'number';
    case 'int8':
      return 'bigint';
    case 'timestamptz':
    case 'timestamp':
      return 'Date';
    case 'bytea':
      return 'Buffer';
    default:
      return 'string';
  }
}

/** `state in ('held', 'sold')` and `audit_status in (-1, 0, 1)`, the way PostgreSQL repeats them. */
function allowedValues(check: string): string[] | null {
  const list = /^CHECK \(\((?:\(?\w+\)?(?:::text)?) = ANY \(\(?ARRAY\[(.*?)\](?:\)::text\[\])?\)\)\)$/s.exec(
    check,
  )?.[1];
  if (!list) return null;
  const words = [...list.matchAll(/'((?:[^']|'')*)'::(?:text|character varying|bpchar)/g)];
  if (words.length) return words.map(([, word]) => quote(word!.replaceAll("''", "'")));
  const numbers = list.split(', ').map((item) => /^\(?'?(-?\d+)'?\)?(?:::\w+)?$/.exec(item)?.[1]);
  return numbers.every((number) => number !== undefined) ? numbers : null;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
