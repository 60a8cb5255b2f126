import { Agent, request } from 'node:http';
import type { Site } from '../../src/contract/reference/sites.ts';
import { languages, type Language } from '../../src/kit/languages.ts';
import { sites } from '../../src/web/page/visitor/sites.ts';
import { screens, type Screen } from '../../src/web/routes.ts';
import { compileRoutes, splitLanguage } from '../../src/web/shell/routing/router.ts';
import { issuesOfTexts, readPage, type ReadPage } from './page-reader.ts';

/** How far a walk goes into what there is no end of. */
export interface Thoroughness {
  /** How many addresses of one kind of screen are looked at. */
  ofAKind: number;
  /** Of how many of a kind the same page in the other languages is fetched. */
  alternates: number;
}
const atOnce = 6;

interface Answer {
  status: number;
  location: string;
  type: string;
  body: string;
}

interface Step {
  address: string;
  /** Where the link to it stood. */
  from: string;
}

export interface Crawl {
  /** Addresses that were looked at, by the path of their screen. */
  seen: Map<string, string[]>;
  /** What is wrong and where, a line each. */
  issues: string[];
}

const find = compileRoutes<Screen>(screens);
const longestDescription = 100;
const graphemes = new Intl.Segmenter();

/** Follows every link of a site in a language from its home page on. `host` is one of the site's. */
export async function crawl(
  server: string,
  host: string,
  site: Site,
  language: Language,
  most: Thoroughness,
): Promise<Crawl> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const port = new URL(server).port;
  const origin = `http://${host}:${port}`;
  const seen = new Map<string, string[]>();
  const issues: string[] = [];
  const asked = new Set<string>();
  const compared = new Map<string, number>();
  const queue: Step[] = [];

  const ask = (address: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        // A connection that was idle may be closed in the moment it is used again: browsers send again, too.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(ask(address));
        else reject(error);
      };
      const sent = request(
        server,
        { agent, path: address, headers: { host: `${host}:${port}` } },
        (response) => {
          response.setEncoding('utf8');
          let body = '';
          response.on('data', (part) => (body += part));
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              location: response.headers.location ?? '',
              type: response.headers['content-type'] ?? '',
              body,
            }),
          );
        },
      );
      sent.on('error', fail).end();
    });

  function enqueue(address: string, from: string): void {
    const { pathname, search } = new URL(address, origin);
    const key = pathname + search;
    if (asked.has(key)) return;
    asked.add(key);
    const prefix = splitLanguage(pathname);
    // Another language is a walk of its own; calls and files are no pages.
    if (prefix.language !== null && prefix.language !== language) return;
    const kind = kindOf(pathname);
    const known = seen.get(kind) ?? [];
    if (known.length >= most.ofAKind) return;
    seen.set(kind, [...known, key]);
    queue.push({ address: key, from });
  }

  /** @returns where it leads */
  async function look({ address, from }: Step): Promise<string[]> {
    const say = (what: string): string[] => {
      issues.push(`${site} ${address} (from ${from}): ${what}`);
      return [];
    };
    let answer = await ask(address);
    let here = address;
    if (answer.status >= 300 && answer.status < 400) {
      const target = new URL(answer.location, origin + address);
      if (target.origin !== origin) return [];
      here = target.pathname + target.search;
      answer = await ask(here);
    }
    if (answer.status !== 200) return say(`${answer.status}`);
    if (!answer.type.startsWith('text/html')) return [];
    const match = find(splitLanguage(new URL(here, origin).pathname).path);
    if (!match) return here.startsWith('/api/') ? [] : say('a page that no screen is of');
    const page = readPage(answer.body);
    for (const issue of issuesOf(page, match.row, here)) say(issue);
    if (match.row.render === 'server') {
      const count = compared.get(match.row.path) ?? 0;
      if (count < most.alternates) {
        compared.set(match.row.path, count + 1);
        for (const issue of await issuesOfAlternates(page)) say(issue);
      }
    }
    return page.links.flatMap((link) => targetOf(link, here, page, say));
  }

  /** The address on this site that a link leads to, if it does. */
  function targetOf(link: string, from: string, page: ReadPage, say: (what: string) => string[]): string[] {
    if (link.startsWith('#')) {
      return page.ids.has(decodeURIComponent(link.slice(1))) ? [] : say(`leads nowhere: ${link}`);
    }
    if (!URL.canParse(link, origin + from)) return say(`no address: ${link}`);
    const target = new URL(link, origin + from);
    return target.origin === origin ? [target.pathname + target.search] : [];
  }

  function issuesOf(page: ReadPage, screen: Screen, here: string): string[] {
    const found = issuesOfTexts(page, language);
    const row = languages[language];
    if (page.lang !== row.htmlLang || page.dir !== row.dir) found.push(`is in ${page.lang} ${page.dir}`);
    if (!page.title.trim()) found.push('has no title');
    if (!page.description?.trim()) found.push('has no description');
    const length = [...graphemes.segment(page.description ?? '')].length;
    if (length > longestDescription) found.push(`a description of ${length} characters`);
    if (screen.render !== 'server') return found;
    if (page.headings !== 1) found.push(`${page.headings} first headings`);
    if (!page.canonical) found.push('has no canonical address');
    else if (!isCanonicalOf(page.canonical, here)) found.push(`canonical is ${page.canonical}`);
    const wanted = [...sites[site].languages.map((code) => languages[code].htmlLang), 'x-default'];
    const offered = Object.keys(page.alternates);
    if (!page.isHidden && !screen.only && wanted.some((code) => !offered.includes(code))) {
      found.push(`is offered in ${offered.join(' ') || 'no language'}`);
    }
    return found;
  }

  /** Its own path, with no more than what of the query makes it another page. */
  function isCanonicalOf(canonical: string, here: string): boolean {
    const is = new URL(canonical);
    const asked = new URL(here, origin);
    const same = decodeURI(is.pathname) === decodeURI(asked.pathname).replace(/(.)\/$/, '$1');
    return (
      is.origin === origin &&
      same &&
      [...is.searchParams].every(([key, value]) => (asked.searchParams.get(key) ?? value) === value)
    );
  }

  async function issuesOfAlternates(page: ReadPage): Promise<string[]> {
    const found: string[] = [];
    for (const [code, address] of Object.entries(page.alternates)) {
      if (code === page.lang || code === 'x-default') continue;
      const target = new URL(address);
      const { status, body } = await ask(target.pathname + target.search);
      const other = status === 200 ? readPage(body) : null;
      if (!other) found.push(`in ${code} answers ${status}: ${address}`);
      else if (other.canonical !== address)
        found.push(`in ${code} is known as ${other.canonical}, not ${address}`);
      else if (other.alternates[page.lang] !== page.canonical)
        found.push(`in ${code} names another as its own`);
    }
    return found;
  }

  enqueue(`/${language}`, 'the beginning');
  // By turns rather than at once: which addresses of a kind are looked at is the same in every run.
  while (queue.length > 0) {
    const turn = queue.splice(0, atOnce);
    const links = await Promise.all(turn.map(look));
    for (const [i, found] of links.entries()) for (const link of found) enqueue(link, turn[i]!.address);
  }
  agent.destroy();
  return { seen, issues };
}

function kindOf(pathname: string): string {
  const match = find(splitLanguage(pathname).path);
  return match ? match.row.path : `no screen ${pathname}`;
}
