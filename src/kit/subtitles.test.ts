import { expect, test } from 'vitest';
import { readSubtitles, writeSrt, writeVtt } from './subtitles.ts';

const read = (text: string) => readSubtitles(Buffer.from(text));

test('subtitles of both formats are read, without their marks of style', () => {
  const cues = [
    { from: 1, to: 2.5, text: 'Canvas & leather\nbag' },
    { from: 3_661.007, to: 3_662, text: 'حقيبة' },
  ];
  expect(
    read(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Canvas &amp; leather</i>\r\n{\\an8}bag\r\n\r\n2\r\n01:01:01,007 --> 01:01:02,000 X1:0\r\nحقيبة\r\n',
    ),
  ).toEqual(cues);
  expect(
    read(
      'WEBVTT\n\nNOTE nothing\n\nSTYLE\n::cue { color: red }\n\n01:01:01.007 --> 01:01:02.000 align:start\n<v Lin>حقيبة</v>\n\n00:01.000 --> 00:02.500\nCanvas &amp; leather\nbag',
    ),
  ).toEqual(cues);
  expect(read(writeSrt(cues))).toEqual(cues);
  expect(read(writeVtt(cues))).toEqual(cues);
});

test('what is written cannot become another cue or a mark', () => {
  const text = 'a\n\n2\n00:00:05,000 --> 00:00:06,000\n<script>&lt;';
  expect(read(writeSrt([{ from: 0, to: 1, text }]))).toHaveLength(1);
  expect(writeVtt([{ from: 0, to: 1, text }])).not.toContain('<script>');
  expect(read(writeVtt([{ from: 0, to: 1, text }]))).toHaveLength(1);
});

test('files in UTF-16 are read; binary ones, and ones that nobody reads through, are refused', () => {
  const utf16 = Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\n字幕', 'utf16le');
  expect(readSubtitles(utf16)).toEqual([{ from: 1, to: 2, text: '字幕' }]);
  expect(readSubtitles(Buffer.from([0, 255, 254, 1]))).toBeNull();
  for (const text of [
    'just a text',
    '00:00:02,000 --> 00:00:01,000\nbackwards',
    'a'.repeat(600_000),
    `00:00:01,000 --> 00:00:02,000\n${'字'.repeat(501)}`,
    '00:00:01,000 --> 00:00:02,000\nmany\n\n'.repeat(601),
  ])
    expect(read(text)).toBeNull();
});
