import { packingFacts } from './packing-facts.ts';
import { countryName } from '../../kit/region-names.ts';
import type { Language } from '../../kit/languages.ts';
import { drawFacts, drawFactTable, drawSection, drawText, type Fact } from '../platform/pdf/blocks.ts';
import { colours, sizes, type Place } from '../platform/pdf/measures.ts';
import { drawSquareCode } from '../platform/pdf/square-code.ts';
import { drawTable, type CanvasColumn } from '../platform/pdf/table.ts';
import type { Style } from '../platform/pdf/text.ts';
import type { SheetContents } from './contents.ts';
import type { Pictures, SheetDrawing } from './draw-apart.ts';
import { isPricedByVariant } from './rules.ts';
import { muted, openTools, priceText, strong, type Tools } from './tools.ts';

const title: Style = { size: 16, bold: true, colour: colours.ink };
const kind: Style = { size: sizes.text, bold: true, colour: colours.accent };

const gap = 24;
const pictureSide = 228;
const thumbs = 4;
const thumbGap = 6;
const codeSide = 62;

/** Makes the data sheet of a product. The same contents, language, time and brand make the same bytes. */
export async function drawDataSheet({
  contents,
  pictures,
  language,
  createdAt,
  brand,
}: SheetDrawing): Promise<Buffer> {
  const tools = openTools({ title: contents.title, language, brand, createdAt, note: brand, covers: 0 });
  const { canvas, t } = tools;
  drawHead(tools, contents);
  const top = canvas.y;
  const underPictures = drawPictures(tools, contents, pictures, top);
  drawOffer(tools, contents);
  canvas.skip(Math.max(0, underPictures - canvas.y) + 18);
  const details = detailsOf(tools, contents, language);
  if (details.length > 0) {
    drawSection(canvas, t('productDocument.details'));
    drawFactTable(canvas, details);
    canvas.skip(16);
  }
  drawCertificates(tools, contents);
  if (contents.variants.length > 0) await drawVariants(tools, contents);
  if (contents.description) {
    drawSection(canvas, t('productDocument.description'));
    drawText(canvas, contents.description);
    canvas.skip(14);
  }
  return canvas.finish();
}

/** Whose product it is, what the paper is, and the way to its page. */
function drawHead({ canvas, t }: Tools, { shop, address }: SheetContents): void {
  const width = canvas.width - codeSide - gap;
  const top = canvas.y;
  const codePlace = { start: canvas.width - codeSide, width: codeSide };
  drawSquareCode(canvas, address, codePlace, top);
  canvas.skip(6);
  canvas.write(t('productDocument.sheet'), kind, { start: 0, width });
  canvas.write(shop.name, { ...strong, size: sizes.section }, { start: 0, width });
  for (const text of [shop.location, shop.address]) {
    if (!text) continue;
    const lineTop = canvas.y;
    canvas.write(text, muted, { start: 0, width });
    if (text === shop.address)
      canvas.link({ address: text }, { start: 0, width }, lineTop, canvas.y - lineTop);
  }
  canvas.skip(Math.max(0, top + codeSide - canvas.y) + 4);
  const [hint] = canvas.break(t('productDocument.scan'), canvas.width, muted);
  if (hint) canvas.draw(hint, { start: 0, width: canvas.width, align: 'end' }, canvas.y, muted);
  canvas.skip(canvas.heightOf(1, muted) + 4);
  canvas.rule(undefined, colours.ink);
  canvas.skip(14);
}

/** The cover, and the other pictures in a row below it. @returns where they end */
function drawPictures(
  { canvas }: Tools,
  { pictures: keys }: SheetContents,
  pictures: Pictures,
  top: number,
): number {
  const [cover, ...others] = keys.flatMap((key) => pictures.get(key) ?? []);
  if (!cover) return top;
  const area = { start: 0, width: pictureSide };
  canvas.picture(cover, area, top, pictureSide);
  canvas.frame(area, top, pictureSide);
  const thumbSide = (pictureSide - thumbGap * (thumbs - 1)) / thumbs;
  const under = top + pictureSide + thumbGap;
  for (const [n, picture] of others.slice(0, thumbs).entries()) {
    const thumb = { start: n * (thumbSide + thumbGap), width: thumbSide };
    canvas.picture(picture, thumb, under, thumbSide);
    canvas.frame(thumb, under, thumbSide);
  }
  return others.length > 0 ? under + thumbSide : top + pictureSide;
}

/** What it is called, what it costs, and on what terms. */
function drawOffer({ canvas, t, format }: Tools, contents: SheetContents): void {
  const { pricing, tiers, unit, currency } = contents;
  const start = contents.pictures.length > 0 ? pictureSide + gap : 0;
  const area: Place = { start, width: canvas.width - start };
  canvas.write(contents.title, title, area, 'auto');
  canvas.skip(10);
  if (pricing === 'hidden') {
    canvas.write(t('productDocument.onRequest'), strong, area);
    canvas.write(t('productDocument.hidden'), muted, area);
    canvas.skip(8);
  }
  if (pricing === 'shown' && tiers.length > 0) {
    const head = contents.isCustomerPrice ? 'productDocument.yourPrices' : 'productDocument.prices';
    canvas.write(t(head, { currency }), strong, area);
    canvas.skip(2);
    const prices = tiers.flatMap(({ lowest, highest }) => [lowest, highest]);
    drawFacts(
      canvas,
      tiers.map(({ minimum, lowest, highest }) => [
        t('productDocument.quantityFrom', { quantity: format.number(minimum), unit }),
        priceText(format, lowest, highest, prices),
      ]),
      area,
    );
    canvas.skip(8);
  }
  canvas.rule(area);
  canvas.skip(6);
  drawFacts(canvas, termsOf({ canvas, t, format }, contents), area);
  canvas.skip(6);
  const validity = pricing === 'shown' ? 'productDocument.valid' : 'productDocument.validWithout';
  canvas.write(t(validity, { day: format.day(contents.day) }), muted, area);
}

function termsOf({ t, format }: Tools, contents: SheetContents): Fact[] {
  const { moq, multiple, unit, leadDays, exportTerm, variants } = contents;
  const count = (quantity: number) =>
    t('productDocument.quantity', { quantity: format.number(quantity), unit });
  const [variant] = variants;
  return [
    ...(variants.length === 1 && variant!.code ? [[t('document.code'), variant!.code] as const] : []),
    ...(variants.length === 1 && variant!.gtin ? [['GTIN', variant!.gtin] as const] : []),
    [t('productDocument.minimum'), count(moq)],
    ...(multiple > 1 ? [[t('productDocument.multiple'), count(multiple)] as const] : []),
    [
      t('productDocument.leadTime'),
      t('productDocument.leadDays', { days: leadDays, count: format.number(leadDays) }),
    ],
    ...(exportTerm ? [[t('document.exportTerm'), exportTerm] as const] : []),
  ];
}

/** What it is, what it weighs and how it is packed. */
function detailsOf({ t, format }: Tools, contents: SheetContents, language: Language): Fact[] {
  const { brand, originCountry, hsCode, attributes, grams, carton, unit } = contents;
  const facts: (Fact | false)[] = [
    brand !== '' && [t('productDocument.brand'), brand],
    ...attributes,
    originCountry !== '' && [t('productDocument.origin'), countryName(originCountry, language)],
    hsCode !== '' && [t('productDocument.hsCode'), hsCode],
    ...packingFacts(t, format, { grams, carton, unit }),
  ];
  return facts.filter((fact) => fact !== false);
}

/** What it is certified by, and who says so: what only its seller states is told apart from what was looked at. */
function drawCertificates({ canvas, t, format }: Tools, { certificates }: SheetContents): void {
  if (certificates.length === 0) return;
  canvas.keep(60);
  drawSection(canvas, t('productDocument.certificates'));
  drawFactTable(
    canvas,
    certificates.map(({ name, number, localPercent, issuer, validUntil, isChecked }) => [
      name,
      [
        number,
        ...(localPercent === null ? [] : [`${format.number(localPercent)} %`]),
        issuer,
        ...(validUntil ? [t('productDocument.certificateUntil', { day: format.day(validUntil) })] : []),
        t(isChecked ? 'productDocument.certificateChecked' : 'productDocument.certificateStated'),
      ].join(' · '),
    ]),
  );
  canvas.skip(16);
}

/** More columns of prices than these would be too narrow to read. */
const mostPriceColumns = 4;

/** Beside more columns than these, what variants differ in shares one, and the item number takes the GTIN in. */
const mostApart = 4;

/** Its variants with their numbers, and with their prices where these differ. */
async function drawVariants({ canvas, t, format }: Tools, contents: SheetContents): Promise<void> {
  const { variants, specs, tiers, unit, currency } = contents;
  if (variants.length === 1 && specs.length === 0) return;
  const hasGtin = variants.some(({ gtin }) => gtin !== '');
  const breaks = isPricedByVariant(tiers) ? tiers.slice(0, mostPriceColumns) : [];
  const prices = variants.flatMap((variant) => variant.tiers.map(({ price }) => price));
  const columnCount = specs.length + breaks.length + Number(hasGtin);
  const isTight = columnCount > mostApart;
  const ownGtin = hasGtin && !isTight;
  const columns: CanvasColumn[] = [
    { head: t('document.code'), width: columnCount > 2 ? 0.26 : 0.42 },
    ...(isTight ? [specs.join(' · ')] : specs).map((head) => ({ head })),
    ...(ownGtin ? [{ head: 'GTIN', width: 0.18 }] : []),
    ...breaks.map(({ minimum }) => ({
      head: `${t('productDocument.quantityFrom', { quantity: format.number(minimum), unit })} (${currency})`,
      width: 0.13,
      align: 'right' as const,
    })),
  ];
  // The heading, that of the table and a first row stay together.
  canvas.keep(130);
  drawSection(canvas, t('productDocument.variants'));
  await drawTable(canvas, {
    columns,
    rows: variants.map(({ code, values, gtin, tiers: ownTiers }) => [
      { text: code, note: isTight && gtin ? `GTIN ${gtin}` : '' },
      ...(isTight ? [values.join(' · ')] : specs.map((_, n) => values[n] ?? '')),
      ...(ownGtin ? [gtin] : []),
      ...breaks.map(({ minimum }) => {
        const tier = ownTiers.findLast((step) => step.minimum <= minimum) ?? ownTiers[0];
        return tier ? priceText(format, tier.price, tier.price, prices) : '';
      }),
    ]),
  });
  canvas.skip(16);
}
