import type { Role } from '../../contract/accounts/roles.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { AnyPage } from '../page/define.ts';
import type { Part, WordKey } from '../page/words.ts';

type LoadPage = (() => Promise<{ page: AnyPage }>) & {
  /** The page's source file, filled in by the server's build, to preload its chunk. */
  file?: string;
};

export interface Screen {
  path: string;
  page: LoadPage;
  layout: 'spa' | 'original' | 'aifeatures' | 'merchants' | 'console' | 'default';
  render: 'server' | 'client';
  who: 'anyone' | 'user' | 'staff' | Role;
  /** A merchant may open it before their audit has passed. */
  beforeAudit?: boolean | undefined;
  /** Parts of the words besides `common`: those that the page's files use, filled in by the build. */
  words: readonly Part[];
  /** What it is called, unless `shell/document/seo.ts` has it, as it has every public screen. */
  title?: WordKey<'common'>;
  paged?: boolean;
  /**
   * The query parameters that the page is drawn from on the server; of a client-rendered page there are none. The page
   * sees no others, so that an address with anything else on it is the same page, rendered once.
   */
  query?: readonly string[];
  /** Its address lets in whoever has it: no cache keeps the page, nothing says where a visitor came from, nobody finds it. */
  isSecret?: boolean;
  /** The one site and language it is there for; elsewhere there is no such page. */
  only?: { site: Site; language: Language };
}

type Row = Omit<Screen, 'layout' | 'render' | 'who' | 'words'> & Partial<Screen>;

/** Rows that share what most screens of their kind have; a row may say otherwise. */
export const screensOf = (
  shared: Pick<Screen, 'layout' | 'render' | 'who'>,
  rows: readonly Row[],
): readonly Screen[] => rows.map((row) => ({ words: [], ...shared, ...row }));

/** What the paths of office screens begin with, and no other: a browser knows a link to one before it has their table. */
export const officePath = /^\/(?:console|merchants|cart|cashier|oauth)(?:\/|$)/;

/** Query parameters that any page may have and that only the browser reads: of dialogs and ways in. */
export const browserQuery: readonly string[] = [
  'loginType',
  'redirect',
  'userType',
  'inviteCode',
  'invitation',
  'source',
  'uniqueCode',
  'extendKey',
  'extendValue',
  'preview',
  'token',
];
