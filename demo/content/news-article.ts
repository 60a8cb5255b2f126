import type { DemoContent } from '../load-content.ts';
import type { Language, Words7 } from '../types.ts';
import { mapWords, words } from '../words.ts';

const heading = {
  check: words(
    '## 要点 | ## What to check | ## ما ينبغي التحقق منه | ## สิ่งที่ควรตรวจ | ## Yang perlu diperiksa | ## Что проверить | ## Nelere bakmalı',
  ),
  act: words(
    '## 怎么做 | ## What to do | ## ما العمل | ## สิ่งที่ควรทำ | ## Yang perlu dilakukan | ## Что делать | ## Ne yapmalı',
  ),
};
const closing = words(
  '以上为一般性说明，不构成法律意见；具体规定以主管机关和合同为准。 | This is general guidance, not legal advice; the authorities and your contract decide. | هذه إرشادات عامة وليست مشورة قانونية؛ والمرجع هو الجهات المختصة وعقدك. | เป็นแนวทางทั่วไป ไม่ใช่คำปรึกษากฎหมาย ให้ยึดหน่วยงานและสัญญาเป็นหลัก | Ini panduan umum, bukan nasihat hukum; pihak berwenang dan kontrak Anda yang menentukan. | Это общие рекомендации, а не юридическая консультация; решают ведомства и договор. | Genel bilgidir, hukuki görüş değildir; belirleyici olan yetkili makamlar ve sözleşmenizdir.',
);

const desk = words(
  '驼铃商城贸易编辑部 | Caravan trade desk | مكتب التجارة في Caravan | โต๊ะการค้า Caravan | Meja perdagangan Caravan | Торговая редакция Caravan | Caravan ticaret masası',
);

type Facts = [topic: string, daysAgo: number, writtenIn: Language, pictureOf: string];

/** How something is done: its points, each in seven languages. */
export const article = (
  code: string,
  facts: Facts,
  since: Date,
  title: string,
  summary: string,
  ...points: string[]
): DemoContent => news(code, facts, since, title, summary, [heading.check, listOf(points), closing]);

/** What moves the trade: what it is about, then what to do. */
export const report = (
  code: string,
  facts: Facts,
  since: Date,
  title: string,
  summary: string,
  story: string,
  ...points: string[]
): DemoContent =>
  news(code, facts, since, title, summary, [words(story), heading.act, listOf(points), closing]);

function listOf(points: string[]): Words7 {
  const read = points.map(words);
  return mapWords((language) => read.map((point) => `- ${point[language]}`).join('\n'));
}

function news(
  code: string,
  [topic, daysAgo, writtenIn, pictureOf]: Facts,
  since: Date,
  title: string,
  summary: string,
  paragraphs: Words7[],
): DemoContent {
  return {
    kind: 'news',
    code,
    pictureOf,
    data: {
      topic,
      date: new Date(since.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      title: words(title),
      summary: words(summary),
      body: mapWords((language) => paragraphs.map((each) => each[language]).join('\n\n')),
      source: desk,
      writtenIn,
    },
  };
}
