import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText, isLaidOut, plainText, richOf } from './rich-text.ts';

/** As the schema says it (0034_sellers_goods.sql). */
const foreign =
  /<(?!\/?(?:p|h3|ul|ol|li|strong|em|blockquote|table|tbody|tr|th|td)>|br>|hr>|img src="\/files\/[0-9a-f]{40}" alt="[^"<>]*">)/;
const key = 'a'.repeat(40);

describe('a description that somebody sends', () => {
  test('keeps its headings, lists, tables and pictures of ours, without attributes', () => {
    expect(
      cleanRichText(
        `<h2 style="color:red">Care</h2><div onclick="x()">Wash <B>cold</B><ul class=a><li>Iron<li>Dry</ul></div><img src="/files/${key}?w=800" onerror=alert(1) alt="A &quot;kettle&quot;">`,
      ),
    ).toBe(
      `<h3>Care</h3><p>Wash <strong>cold</strong></p><ul><li>Iron</li><li>Dry</li></ul><img src="/files/${key}" alt="A kettle">`,
    );
  });

  test.each([
    ['<script>alert(1)</script>Tea', 'Tea'],
    ['<ScRiPt src=x>a</sCrIpT>Tea', 'Tea'],
    ['<svg><script>alert(1)</script></svg>Tea', 'Tea'],
    ['<a href="javascript:alert(1)">Tea</a>', 'Tea'],
    ['<img src="https://elsewhere.example/pixel.gif">Tea', 'Tea'],
    ['<img src=x onerror=alert(1)>Tea', 'Tea'],
    ['<!-- <p> -->Tea<!-- never closed', 'Tea'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['2 < 3 & 4', '2 &lt; 3 &amp; 4'],
    ['<p>Tea', '<p>Tea</p>'],
    ['<p><br></p><p>Tea</p><strong></strong>', '<p>Tea</p>'],
    ['Tea\u202Eaet', 'Teaaet'],
  ])('%s becomes %s', (sent, becomes) => expect(cleanRichText(sent)).toBe(becomes));

  test('never holds anything else, and cleaning it again changes nothing', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<h1 a="<b>">',
        '<ul><li>',
        '</ul>',
        '<script>',
        '</script>',
        '<img src="/files/',
        key,
        '"',
        "'",
        '>',
        '<',
        '&#60;',
        '&lt;',
        '<!--',
        '-->',
        '<table><tr><td>',
        '<b>',
        '</i>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        expect(clean).not.toMatch(foreign);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '<a ',
    '<p',
    '<',
    '<!--',
    '"<a "',
    "<img alt='",
    '&',
    '<p>&nbsp;',
    '</',
    '<b><i>',
    '<svg>',
    '<br>',
  ])('a million characters of %j are read through in one go', (piece) => {
    const html = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(cleanRichText(html)).not.toMatch(foreign);
    expect(plainText(html).length).toBeLessThanOrEqual(html.length * 2);
  });

  test('says the same in plain text, for search engines and translators', () => {
    expect(plainText('<h3>Care</h3><p>Wash &amp; dry<br>twice</p><ul><li>Iron</li><li>Fold</li></ul>')).toBe(
      'Care\n\nWash & dry\ntwice\n\n- Iron\n- Fold',
    );
    expect(plainText(richOf('One\ntwo\n\nThree <3'))).toBe('One\ntwo\n\nThree <3');
    expect([isLaidOut('<p>One<br>two</p>'), isLaidOut('<p><strong>One</strong></p>')]).toEqual([false, true]);
  });
});
