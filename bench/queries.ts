import type { InputOf } from '../src/contract/contract.ts';
import type { Language } from '../src/kit/languages.ts';

/** A search as somebody makes it; a category is named by its code. */
export interface BenchQuery {
  language: Language;
  input: InputOf<'search.products'>;
  category?: string;
}

const plain = (language: Language, ...keywords: string[]): BenchQuery[] =>
  keywords.map((keyword) => ({ language, input: { keyword } }));

/** Forty searches: one word and several, beginnings of words, misspellings, all languages, with and without filters. */
export const queries: readonly BenchQuery[] = [
  ...plain('en', 'mug', 'steel tumbler', 'ceramic teapot set', 'frying pan', 'bamb', 'glass storage jar'),
  ...plain('en', 'led light', 'cotton t-shirt', 'backpack', 'wireless headphones', 'tumbeler', 'ceramc mug'),
  ...plain('zh', '保温杯', '陶瓷马克杯', '玻璃', '不锈钢厨刀', '连衣裙', '打包盒', '蓝牙耳机'),
  ...plain('ar', 'كوب', 'طقم شاي', 'سكين'),
  ...plain('thai', 'แก้วมัคเซรามิก', 'กระทะ', 'มีดครัว'),
  ...plain('indonesian', 'gelas kaca', 'tas', 'pisau dapur'),
  ...plain('ru', 'кружка', 'стеклянная банка', 'сковорода'),
  ...plain('tr', 'bardak', 'çelik tencere', 'çanta'),
  { language: 'en', input: { keyword: 'set', sort: 'priceUp' } },
  { language: 'en', input: { keyword: 'steel', priceMin: '500', priceMax: '6000' } },
  { language: 'zh', input: { keyword: '套装', moqMax: 24, sort: 'newest' }, category: 'kitchen' },
  { language: 'en', input: { keyword: 'gift', inStock: '1' }, category: 'toys' },
  { language: 'ru', input: { keyword: 'набор', places: 'CN', sort: 'sales' } },
  { language: 'en', input: { keyword: 'glass', pageNum: 2, sort: 'priceDown' }, category: 'kitchen' },
];
