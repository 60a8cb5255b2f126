import { isLowerPrice } from '../../kit/unit-price.ts';
import { colours, sizes, type Place } from '../platform/pdf/measures.ts';
import { drawSquareCode } from '../platform/pdf/square-code.ts';
import type { Style } from '../platform/pdf/text.ts';
import type { CatalogContents, CatalogProduct } from './contents.ts';
import type { CatalogDrawing, Pictures } from './draw-apart.ts';
import { cutLines, faint, muted, openTools, plain, priceText, strong, type Tools } from './tools.ts';

const coverTitle: Style = { size: sizes.cover, bold: true, colour: colours.ink };
const coverKind: Style = { size: sizes.title, colour: colours.accent };
const heading: Style = { size: sizes.section, bold: true, colour: colours.ink };

const columns = 3;
const columnGap = 16;
const rowGap = 14;
const pictureHeight = 138;
const titleLines = 2;
const headingHeight = 26;
const logoSide = 96;
const codeSide = 84;

const countText = ({ t, format }: Tools, count: number): string =>
  t('productDocument.products', { count, figures: format.number(count) });

const noteOf = ({ t, format }: Pick<Tools, 't' | 'format'>, { day, isWithoutPrices }: CatalogContents) =>
  t(isWithoutPrices ? 'productDocument.validWithout' : 'productDocument.valid', { day: format.day(day) });

/**
 * Makes a catalog, page by page, and says how many products are drawn. The same contents, language, time and brand make
 * the same bytes.
 */
export async function* drawCatalog({ contents, pictures, language, createdAt, brand }: CatalogDrawing) {
  const tools = openTools({
    title: contents.title,
    language,
    brand,
    createdAt,
    note: contents.title,
    covers: 1,
  });
  const { canvas } = tools;
  drawCover(tools, contents, pictures);
  const fillPages = drawContents(tools, contents);
  const pages: number[] = [];
  let productsDone = 0;
  canvas.newPage();
  const height = cellHeight(tools, contents);
  for (const [n, group] of contents.groups.entries()) {
    // A heading stands over at least one row.
    if (headingHeight + height > canvas.left) canvas.newPage();
    canvas.anchor(anchorOf(n), group.name);
    pages.push(canvas.page);
    drawHeading(tools, group.name);
    for (let from = 0; from < group.products.length; from += columns) {
      if (height > canvas.left) {
        canvas.newPage();
        drawHeading(tools, group.name);
        await canvas.pause();
        yield { productsDone };
      }
      const row = group.products.slice(from, from + columns);
      for (const [column, product] of row.entries()) drawProduct(tools, product, pictures, column, contents);
      canvas.skip(height + rowGap);
      productsDone += row.length;
    }
  }
  fillPages(pages);
  yield { productsDone };
  yield { pdf: new Uint8Array(await canvas.finish()) };
}

const anchorOf = (group: number): string => `group-${group + 1}`;

/** Whose catalog it is, of which day, and the way to the shop. */
function drawCover(tools: Tools, contents: CatalogContents, pictures: Pictures): void {
  const { canvas, t, format } = tools;
  canvas.box({ start: 0, width: 64 }, canvas.y, 3, colours.accent);
  canvas.skip(120);
  const logo = contents.logo && pictures.get(contents.logo);
  if (logo) {
    const area = { start: 0, width: logoSide };
    canvas.picture(logo, area, canvas.y, logoSide);
    canvas.frame(area, canvas.y, logoSide);
    canvas.skip(logoSide + 28);
  }
  canvas.write(contents.title, coverTitle);
  canvas.skip(4);
  canvas.write(t(`productDocument.${contents.kind === 'saved' ? 'saved' : 'catalog'}`), coverKind);
  canvas.skip(18);
  const total = contents.groups.reduce((sum, { products }) => sum + products.length, 0);
  const { number, volumes } = contents.volume;
  const facts = [
    countText(tools, total),
    volumes > 1 ? t('productDocument.volume', { number, volumes }) : '',
    contents.location,
  ];
  canvas.write(facts.filter(Boolean).join(' · '), { ...faint, size: sizes.section });
  canvas.write(format.day(contents.day), { ...faint, size: sizes.section });
  drawCoverFoot(tools, contents);
}

function drawCoverFoot(tools: Tools, contents: CatalogContents): void {
  const { canvas } = tools;
  canvas.skip(canvas.left - codeSide - 24);
  canvas.rule();
  canvas.skip(16);
  const top = canvas.y;
  drawSquareCode(canvas, contents.address, { start: 0, width: codeSide }, top);
  const beside = { start: codeSide + 20, width: canvas.width - codeSide - 20 };
  canvas.skip(6);
  canvas.write(contents.title, strong, beside);
  const lineTop = canvas.y;
  canvas.write(contents.address, plain, beside);
  canvas.link({ address: contents.address }, beside, lineTop, canvas.y - lineTop);
  canvas.skip(8);
  canvas.write(noteOf(tools, contents), muted, beside);
}

/**
 * The list of categories, a line for each, which leads to its page.
 * @returns writes the numbers of their pages, once these are known
 */
function drawContents(tools: Tools, { groups }: CatalogContents): (pages: readonly number[]) => void {
  const { canvas, t, format } = tools;
  canvas.newPage();
  canvas.write(t('productDocument.contents'), { ...heading, size: sizes.title });
  canvas.skip(14);
  const nameWidth = canvas.width * 0.62;
  const places: { page: number; top: number }[] = [];
  for (const [n, { name, products }] of groups.entries()) {
    const lines = canvas.break(name, nameWidth, plain, 'auto');
    const height = canvas.heightOf(lines.length, plain) + 10;
    canvas.keep(height);
    const top = canvas.y + 5;
    places.push({ page: canvas.page, top });
    for (const [i, line] of lines.entries())
      canvas.draw(line, { start: 0, width: nameWidth }, top + canvas.heightOf(i, plain), plain);
    const [count] = canvas.break(countText(tools, products.length), canvas.width * 0.26, faint);
    if (count) canvas.draw(count, { start: nameWidth, width: canvas.width * 0.26, align: 'end' }, top, faint);
    canvas.link({ name: anchorOf(n) }, { start: 0, width: canvas.width }, canvas.y, height);
    canvas.skip(height);
    canvas.rule();
  }
  return (pages) => {
    for (const [n, { page, top }] of places.entries())
      canvas.onPage(page, () => {
        const [line] = canvas.break(format.number(pages[n]!), canvas.width * 0.1, strong);
        if (line)
          canvas.draw(
            line,
            { start: canvas.width * 0.9, width: canvas.width * 0.1, align: 'end' },
            top,
            strong,
          );
      });
  };
}

function drawHeading({ canvas }: Tools, name: string): void {
  const [line] = cutLines(canvas, name, canvas.width, heading, 1);
  if (line) canvas.draw(line, { start: 0, width: canvas.width }, canvas.y, heading);
  canvas.skip(headingHeight - 8);
  canvas.rule(undefined, colours.ink);
  canvas.skip(8);
}

/** As high as the fullest product: one of saved products says its shop, too. */
const cellHeight = ({ canvas }: Tools, { kind, isWithoutPrices }: CatalogContents): number =>
  pictureHeight +
  6 +
  canvas.heightOf(titleLines, plain) +
  canvas.heightOf(isWithoutPrices ? 0 : 1, strong) +
  canvas.heightOf(kind === 'saved' ? 3 : 2, muted);

/** A product in its column: picture, title, number, price and minimum; all of it leads to its page. */
function drawProduct(
  tools: Tools,
  product: CatalogProduct,
  pictures: Pictures,
  column: number,
  contents: CatalogContents,
): void {
  const { canvas, t, format } = tools;
  const width = (canvas.width - columnGap * (columns - 1)) / columns;
  const area: Place = { start: column * (width + columnGap), width };
  const picture = product.picture && pictures.get(product.picture);
  if (picture) canvas.picture(picture, area, canvas.y, pictureHeight);
  else canvas.box(area, canvas.y, pictureHeight, colours.shade);
  canvas.frame(area, canvas.y, pictureHeight);
  let top = canvas.y + pictureHeight + 6;
  const write = (text: string, style: Style, most = 1) => {
    for (const line of cutLines(canvas, text, width, style, most)) {
      canvas.draw(line, area, top, style);
      top += canvas.heightOf(1, style);
    }
  };
  write(product.title, plain, titleLines);
  if (!contents.isWithoutPrices) write(priceOf(tools, product), strong);
  write(t('productDocument.minimumOf', { quantity: format.number(product.moq), unit: product.unit }), muted);
  if (product.code) write(t('document.item', { code: product.code }), muted);
  if (product.shop) write(product.shop, muted);
  canvas.link({ address: product.address }, area, canvas.y, cellHeight(tools, contents));
}

function priceOf({ t, format }: Tools, { priceFrom, priceTo }: CatalogProduct): string {
  if (!priceFrom) return t('productDocument.onRequest');
  const price = `${priceFrom.currency} ${priceText(format, priceFrom, priceFrom)}`;
  const isRange = priceTo !== null && isLowerPrice(priceFrom, priceTo);
  return isRange ? t('productDocument.from', { price }) : price;
}
