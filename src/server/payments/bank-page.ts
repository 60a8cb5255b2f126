import type { Hono } from 'hono';
import { html } from 'hono/html';
import { formatMoney } from '../../kit/money.ts';
import { isLanguage, languages, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { Deps } from '../platform/context.ts';
import { inlineStyle } from '../platform/inline-style.ts';
import { decideCharge, noticeWays } from './providers/sandbox-bank.ts';
import { findCharge } from './providers/sandbox-sql.ts';

const languageOf = (asked: string | undefined): Language => (isLanguage(asked) ? asked : 'zh');

const { element: style, policy } =
  inlineStyle(`body{font:16px/1.5 'IBM Plex Sans',system-ui,sans-serif;background:#eef1f4;color:#1d2733;margin:0;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border:1px solid #d5dce4;border-radius:10px;padding:32px;width:min(400px,calc(100vw - 32px));box-sizing:border-box}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#52606d;font-size:14px}strong{display:block;font-size:28px;margin:16px 0}
fieldset{border:1px solid #d5dce4;border-radius:8px;margin:0 0 20px;padding:8px 16px 12px}legend{font-size:14px;padding:0 6px}
label{display:flex;gap:8px;align-items:center;min-height:36px}button,a.back{font:inherit;display:block;width:100%;box-sizing:border-box;text-align:center;min-height:44px;border-radius:8px;border:1px solid #d5dce4;background:#fff;color:inherit;margin-top:8px;cursor:pointer;text-decoration:none;line-height:42px;padding:0}
button.pay{background:#14533c;border-color:#14533c;color:#fff}`);

function page(language: Language, body: ReturnType<typeof html>) {
  const { htmlLang, dir } = languages[language];
  const title = serverWords(language)('bank.title');
  return html`<!doctype html>
    <html lang="${htmlLang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${style}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The test bank's page, where a person decides. */
export function mountBankPage(app: Hono, deps: Deps): void {
  const back = (language: Language, paymentId: string) =>
    `/${language}/cashier/result?paymentId=${paymentId}`;

  app.get('/sandbox-bank/:ref', async (request) => {
    const charge = await findCharge(deps.db, request.req.param('ref'));
    if (!charge) return request.notFound();
    request.header('content-security-policy', policy);
    const language = languageOf(request.req.query('lang'));
    const say = serverWords(language);
    const amount = html`<p>${say('channel.sandbox.description')}</p>
      <strong><bdi>${formatMoney(charge.amount, charge.currency, languages[language].tag)}</bdi></strong>`;
    if (charge.state !== 'open') {
      const done = html`${amount}
        <p>${say('bank.done')}</p>
        <a class="back" href="${back(language, charge.payment_id)}">${say('bank.back')}</a>`;
      return request.html(page(language, done));
    }
    const ways = noticeWays.map(
      (way, i) =>
        html`<label
          ><input
            type="radio"
            name="notice"
            value="${way}"
            ${i === 0 ? 'checked' : ''}
          />${say(`bank.notice.${way}`)}</label
        >`,
    );
    const form = html`${amount}
      <form method="post">
        <input type="hidden" name="lang" value="${language}" />
        <fieldset>
          <legend>${say('bank.notice')}</legend>
          ${ways}
        </fieldset>
        <button class="pay" name="decision" value="paid">${say('bank.pay')}</button>
        <button name="decision" value="refused">${say('bank.refuse')}</button>
      </form>`;
    return request.html(page(language, form));
  });

  app.post('/sandbox-bank/:ref', async (request) => {
    const ref = request.req.param('ref');
    const charge = await findCharge(deps.db, ref);
    if (!charge) return request.notFound();
    const form = await request.req.parseBody();
    const language = languageOf(typeof form.lang === 'string' ? form.lang : undefined);
    const notice = noticeWays.find((way) => way === form.notice) ?? 'once';
    await decideCharge(deps, ref, form.decision === 'paid' ? 'paid' : 'refused', notice);
    return request.redirect(back(language, charge.payment_id), 303);
  });
}
