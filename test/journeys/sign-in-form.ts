import type { Locator } from 'playwright-core';
import type { Walker } from './walker.ts';

/** The form of signing in, in its dialog or on a page of its own, by what a person does with it. */
export function signInForm({ page, words }: Walker) {
  // No other form on these screens chooses between a phone number and an e-mail address.
  const form = page.locator('form:has(fieldset button[aria-pressed])');
  const button = (key: string): Locator =>
    form.getByRole('button', { name: words('account', key), exact: true });
  const account = form.locator('input[type=email], input[type=tel]');
  return {
    form,
    account,
    code: form.locator('input[autocomplete=one-time-code]'),
    password: form.locator('input[type=password]').first(),
    again: form.locator('input[type=password]').nth(1),
    inviteCode: form.locator('input[maxlength="12"]'),
    sendCode: button('code.send'),
    says: (key: string): Promise<void> =>
      form
        .getByRole('alert')
        .filter({ hasText: words('account', key) })
        .first()
        .waitFor(),
    way: (mode: 'password' | 'code' | 'register' | 'reset') => button(`way.${mode}`).click(),
    submit: (mode: 'password' | 'code' | 'register' | 'reset') => button(`submit.${mode}`).last().click(),
    kind: (kind: 'phone' | 'email') => button(`account.${kind}`).click(),
    async byEmail(address: string): Promise<void> {
      await button('account.email').click();
      await account.fill(address);
    },
    /** Signs in from where it stands. */
    async enter(address: string, password: string): Promise<void> {
      await this.byEmail(address);
      await this.password.fill(password);
      await this.submit('password');
    },
  };
}

/** The newest code that was sent to somebody, as whoever runs the product without mail finds it. */
export async function codeFor(base: string, recipient: string): Promise<string> {
  const html = await (await fetch(`${base}/dev/outbox`)).text();
  const rows = html.split('<tr>').filter((row) => row.includes(`<td>${recipient}</td>`));
  const code = /<span dir="auto">[^<]*?(\d{6})/.exec(rows[0] ?? '')?.[1];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}
