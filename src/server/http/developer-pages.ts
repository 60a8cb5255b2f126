import type { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { html } from 'hono/html';
import { readBrandName } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { inlineStyle } from '../platform/inline-style.ts';
import { listOutbox } from '../platform/mail/outbox-sql.ts';
import { describeApi } from './openapi.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const swaggerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const outboxStyle = inlineStyle(`body{font:14px/1.5 system-ui;margin:2rem;max-width:60rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:start;padding:.5rem;border-bottom:1px solid #ddd;vertical-align:top}`);

/** The description of the calls, a page to try them, and the outbox of messages (off in production). */
export function mountDeveloperPages(app: Hono, { config, db }: Deps): void {
  app.get('/api/openapi.json', async (request) => request.json(describeApi(await readBrandName(db, 'en'))));
  app.get('/api/docs', async (request) => {
    const brand = await readBrandName(db, 'en');
    return request.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${brand} API</title>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
          </head>
          <body>
            <div id="api"></div>
            <script src="/api/docs/swagger-ui-bundle.js"></script>
            <script src="/api/docs/start.js"></script>
          </body>
        </html>`,
    );
  });
  app.get('/api/docs/start.js', (request) =>
    request.body(
      "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', persistAuthorization: true });",
      200,
      {
        'content-type': 'text/javascript',
      },
    ),
  );
  app.get('/api/docs/:file', async (request) => {
    const file = request.req.param('file');
    const type = swaggerFiles[file];
    if (!type) return request.notFound();
    return request.body(new Uint8Array(await readFile(path.join(swagger, file))), 200, {
      'content-type': type,
    });
  });

  if (!config.devOutbox) return;
  app.get('/dev/outbox', async (request) => {
    const messages = await listOutbox(db, 100);
    request.header('content-security-policy', outboxStyle.policy);
    return request.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Outbox</title>
            <meta http-equiv="refresh" content="5" />
            ${outboxStyle.element}
          </head>
          <body>
            <h1>Outbox</h1>
            <p>Every message the product sent, newest first. Only where DEV_OUTBOX is on.</p>
            <table>
              <tr>
                <th>When</th>
                <th>To</th>
                <th>Message</th>
              </tr>
              ${messages.map(
                (message) =>
                  html`<tr>
                    <td>${message.created_at.toISOString()}</td>
                    <td>${message.recipient}</td>
                    <td><b>${message.subject}</b> <span dir="auto">${message.body}</span></td>
                  </tr>`,
              )}
            </table>
          </body>
        </html>`,
    );
  });
}
