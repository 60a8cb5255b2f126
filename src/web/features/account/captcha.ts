import type { AltchaWidgetElement } from 'altcha/external';
import type { Language } from '../../../kit/languages.ts';
import { languages } from '../../../kit/languages.ts';
import { api } from '../../page/calls/api.ts';

/** The widget's own words by their name, one file per language; it brings English itself, and speaks it in the others. */
const words: Partial<Record<Language, [name: string, load: () => Promise<unknown>]>> = {
  zh: ['zh-cn', () => import('altcha/i18n/zh-cn')],
  ar: ['ar', () => import('altcha/i18n/ar')],
  thai: ['th', () => import('altcha/i18n/th')],
  indonesian: ['id', () => import('altcha/i18n/id')],
  ru: ['ru', () => import('altcha/i18n/ru')],
  tr: ['tr', () => import('altcha/i18n/tr')],
};

let loading: Promise<void> | undefined;
const load = (): Promise<void> => (loading ??= fetchWidget());

/** Fetches the widget, its worker and its look. The worker is a file of ours: the policy allows no other. */
async function fetchWidget(): Promise<void> {
  const [, { default: Pbkdf2 }] = await Promise.all([
    import('altcha/external'),
    import('altcha/workers/pbkdf2?worker'),
    import('altcha/altcha.css'),
    import('./captcha.css'),
  ]);
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2());
}

/**
 * Puts a captcha into an element.
 * @param display  `standard` stands there to be ticked; `floating` shows itself beside `anchor` while it is solved
 */
export async function placeCaptcha(
  host: HTMLElement,
  {
    language,
    display,
    anchor,
  }: { language: Language; display: 'standard' | 'floating'; anchor?: HTMLElement },
): Promise<AltchaWidgetElement> {
  const [name = 'en', loadWords] = words[language] ?? [];
  await Promise.all([load(), loadWords?.()]);
  const widget = document.createElement('altcha-widget');
  widget.dir = languages[language].dir;
  const ready = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }));
  host.replaceChildren(widget);
  await ready;
  await widget.configure({
    // Any address will do: what is asked for comes through the contract.
    challenge: '/captcha',
    fetch: async () => Response.json(await api('accounts.captcha', {})),
    display,
    floatingAnchor: anchor,
    language: name,
    hideLogo: true,
    hideFooter: true,
    // What is learned of the visitor's hands is nobody's business.
    humanInteractionSignature: false,
    minDuration: 300,
  });
  return widget;
}
