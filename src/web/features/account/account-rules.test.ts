import { expect, it } from 'vitest';
import { phonePattern } from '../../../kit/phone-forms.ts';
import { codePattern, emailPattern, isNewPassword } from './account-rules.ts';

it('takes phone numbers of digits and hyphen groups under 15 characters', () => {
  const good = ['13800000000', '571-8888-0000', '12345', '7'];
  const bad = ['', '138 0000 0000', '-13800000000', '13800000000-', '123456789012345', '1380000000a'];
  expect(good.filter((text) => !phonePattern.test(text))).toEqual([]);
  expect(bad.filter((text) => phonePattern.test(text))).toEqual([]);
});

it('takes e-mail addresses with a name and a domain', () => {
  expect(['a@b.cn', 'first.last+x@mail.example.com'].every((text) => emailPattern.test(text))).toBe(true);
  expect(['a@b', '@b.cn', 'a b@c.cn', 'a@@b.cn', 'a@.cn'].some((text) => emailPattern.test(text))).toBe(
    false,
  );
});

it('takes codes of four to six digits', () => {
  expect(['1234', '123456'].every((text) => codePattern.test(text))).toBe(true);
  expect(['123', '1234567', '12a4'].some((text) => codePattern.test(text))).toBe(false);
});

it('wants a letter and a digit in a new password of 6 to 20 characters', () => {
  expect(['abc123', 'пароль7', 'A1!!!!'].every(isNewPassword)).toBe(true);
  expect(['abc12', 'abcdef', '123456', 'a1'.repeat(11)].some(isNewPassword)).toBe(false);
});
