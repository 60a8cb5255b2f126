import { expect, test } from 'vitest';
import { show } from './rules.ts';

test('a banner shows the picture of the language, else the English one, else what there is', () => {
  const pictureIn = (pictures: Record<string, string>, language: 'ar' | 'en' | 'zh') =>
    show({ kind: 'banner', data: { place: 'home', title: { en: 'x' }, pictures } }, language, {
      withProse: false,
      address: (key) => key,
      mayLead: () => true,
    }).data.pictures;
  const all = { zh: 'chinese', en: 'english', ar: 'arabic' };
  expect(pictureIn(all, 'ar')).toBe('arabic');
  expect(pictureIn({ zh: 'chinese', en: 'english' }, 'ar')).toBe('english');
  expect(pictureIn({ zh: 'chinese' }, 'ar')).toBe('chinese');
  expect(pictureIn({}, 'ar')).toBe('');
});
