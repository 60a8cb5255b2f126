import { isLanguage, type Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import { contextOf } from '../learning/context-rules.ts';
import { isValueWord, saysProductValue } from './goods-value.ts';
import { topicOf } from './intent-of.ts';
import { languagesNamed } from './named/named-languages.ts';
import { goesTo, readPlaces, townIn } from './places.ts';
import { asksCheaper, readAspects, readCriterion } from './traits/aspects.ts';
import { colourSaid, readColours } from './traits/colours.ts';
import { traitsSaid } from './traits/stated.ts';
import { readMaterials } from './traits/materials.ts';
import { readFollowUp } from './behind/follow-ups.ts';
import { isWantedBy, nameParts, productWords, textToTranslate } from './product-words.ts';
import { listedBy } from './direct/list-count.ts';
import { asksMinimum, beside, capsPrice, limitsProduct, namesCode } from './direct/plain-conditions.ts';
import { takeApart, type QuestionParts } from './question-parts.ts';
import { readModes, readTariffPoint } from './cargo.ts';
import { readExchange } from './exchange/read-exchange.ts';
import { articlePrefix, intentsOf, understand } from './understand.ts';
import { readDraftChange } from './phrases/draft-changes.ts';
import { hasCardNumber } from './phrases/card-number.ts';
import { asksPrivatePayment, isVague } from './phrases/vague.ts';
import type { Token } from './tokens.ts';
import { readCalculation } from './calculations/read-calculation.ts';
import { asksOfTerms, readTerms } from './terms/read-terms.ts';
import { withMeasureFigures } from './calculations/spelled-measures.ts';
import { readTradeCities } from './trade-cities.ts';
import type { Amounts, Intent, Reading } from './reading-rules.ts';

/**
 * What a question asks for and names, in whichever of the languages, or several, it is written.
 * @param language  of the page; it wins where the letters do not decide
 * @param options.earlier  the conversation that it goes on with
 * @param options.isLife  whether markets, exhibitions and warehouses are what the one who is asked knows
 */
export function readQuestion(
  typed: string,
  language: Language,
  { isLife = false, earlier = null }: { isLife?: boolean; earlier?: Conversation | null } = {},
): Reading {
  const parts = takeApart(typed, language, isLife);
  const { intent: learntIntent, article, ofSameArticle, guesses } = understand(parts, contextOf(earlier));
  // Whoever asks for the weather of a place wants none of its markets.
  const text = fold(typed);
  const intent = wantsJoke.test(text)
    ? 'joke'
    : translatesQuoted(typed)
      ? 'translate'
      : changesDraft(typed, earlier) || (drafts.has(learntIntent) && wantsDraft.test(text))
        ? 'draft'
        : beside.has(learntIntent) && (weather.test(text) || composes.test(text))
          ? 'outside'
          : namesCode(parts, learntIntent)
            ? 'customsCode'
            : limitsProduct(parts, learntIntent, article) ||
                (capsPrice(parts, learntIntent) && !spends.test(parts.question))
              ? 'search'
              : asksMinimum(parts, learntIntent)
                ? 'details'
                : learntIntent;
  const calculation = decided.has(intent)
    ? null
    : readCalculation(
        withMeasureFigures(typed),
        earlier?.intent === 'calculate' ? earlier.calculation : null,
      );
  const namedTerms = readTerms(typed);
  const isOfTerms =
    (!decided.has(intent) || (intent === 'translate' && namedTerms.isOfMeaningOnly)) &&
    asksOfTerms(namedTerms, parts.amounts, earlier);
  const isLost =
    (earlier === null || earlier.intent === null || saysNothing.has(earlier.intent)) && isVague(typed);
  const showsCard = hasCardNumber(typed);
  const paysPrivately = !showsCard && !decided.has(intent) && asksPrivatePayment(typed);
  const isUnsafe = showsCard || paysPrivately;
  const ofMeasures = isUnsafe
    ? 'help'
    : isLost
      ? 'lost'
      : calculation
        ? 'calculate'
        : isOfTerms
          ? 'term'
          : null;
  const asksShops = ofMeasures === null && looksForShops(parts, intent, guesses[0]?.share ?? 0);
  return readAs(parts, ofMeasures ?? (asksShops ? 'shops' : intent), {
    article: isUnsafe ? safePayment : article,
    ofSameArticle: isUnsafe ? 0 : ofSameArticle,
    guesses: isUnsafe ? [{ label: `${articlePrefix}${safePayment}`, share: 1 }] : guesses,
    paysPrivately,
    showsCard,
    calculation,
    terms: namedTerms.terms,
  });
}

/** What these ask for they ask for whatever terms and measures they name. */
const decided = new Set<Intent>(['translate', 'draft', 'joke', 'orderStatus', 'complaint']);
/** Behind these somebody who is lost still is. */
const saysNothing = new Set<Intent>(['greeting', 'thanks', 'lost', 'unknown', 'about']);
/** The article that says what is protected. */
const safePayment = 'protect';

/** A joke is wanted, whatever somebody waits for meanwhile. */
const wantsJoke =
  /\b(?:tell|give|know|crack|got) (?:me |us )?(?:a |any |some )?(?:good |funny )?jokes?\b|(?:讲|说|来)(?:个|一个)?(?:冷)?笑话|(?:احك\p{L}{0,2}|قل|قول|عندك|هات) (?:لي )?(?:نكته|طرفه)|(?:เล่า|ขอ|มี)(?:เรื่อง|มุก)ตลก|(?:เล่า|ขอ)มุก|\b(?:cerita\w*|kasih|ada|punya) (?:satu )?(?:lelucon|lawakan)|(?:расскажи\p{L}{0,2}|знаешь) (?:анекдот|шутк)|\b(?:fikra|saka|espri) (?:anlat|yap|patlat)/u;

/** Behind these a message that was drafted is still the subject. */
const ofDraft = new Set<Intent>(['draft', 'translate', 'thanks']);
/** Whether a question changes the message to a seller that was drafted before it. */
function changesDraft(typed: string, earlier: Conversation | null): boolean {
  if (!earlier?.draft || earlier.intent === null || !ofDraft.has(earlier.intent)) return false;
  const { isElliptic } = readFollowUp(typed);
  const reading = { languages: languagesNamed(typed), isElliptic };
  return readDraftChange(typed, reading, earlier.draft, new Date(0)) !== null;
}

/** A sentence in quotation marks beside the name of a language is to be translated. */
function translatesQuoted(typed: string): boolean {
  const quotation = quotedText.exec(typed);
  return (
    quotation !== null &&
    /\s|\p{Script=Han}|\p{Script=Thai}/u.test(quotation[0]) &&
    languagesNamed(withoutQuoted(typed)).length > 0
  );
}

const drafts = new Set<Intent>(['orderStatus', 'complaint', 'refine', 'pick', 'freight', 'help', 'search', 'requestQuotes', 'unknown', 'contactPlace', 'outside', 'landedCost', 'details']); // prettier-ignore
/** Something is to be written to a seller. */
const wantsDraft =
  /\b(?:write|draft|compose|word|prepare)\b.{0,30}\b(?:supplier|seller|factory|shop|manufacturer|vendor)s?\b|^(?:please |pls |can you )?(?:tell|ask|message) (?:the |my |this )?(?:supplier|seller|factory|shop|vendor)\b|(?:写|拟|起草|编).{0,12}(?:消息|信息|一段话|给(?:商家|供应商|厂家|卖家|工厂))|给(?:商家|供应商|厂家|卖家|工厂|店家).{0,3}(?:写|发|拟)|(?:跟|和|问|告诉|催)(?:商家|供应商|厂家|卖家|工厂|店家).{0,4}(?:说|砍价|讲价)|(?:اكتب|صغ|صيغ|جهز|حضر|قل|رساله).{0,25}(?:مورد|بائع|بايع|مصنع|متجر)|(?:เขียน|ร่าง|แต่ง|พิมพ์).{0,20}(?:ผู้ขาย|ร้าน|โรงงาน|ซัพพลายเออร์)|\b(?:tulis\w*|bikin\w*|buatkan|susun\w*|bilang\w*)\b.{0,25}\b(?:penjual|supplier|pabrik|toko|seller)\b|(?:напиши|составь|сочини|подготовь|передаи|скажи).{0,30}(?:поставщик|продавц|фабрик|магазин|завод|производител)|(?:satici|tedarikci|fabrika|uretici|magaza)\p{L}{0,5}.{0,20}(?:\byaz(?:\P{L}|$)|\bmesaj)/u;

/** Verses are wanted: nothing that is sold. */
const composes =
  /\b(?:write|compose|make)\b.{0,20}\b(?:poem|song|lyrics)\b|(?:写|作)(?:一)?首|(?:اكتب|الف|انظم|قل|قول).{0,10}(?:قصيد|اغنيه)|แต่ง(?:กลอน|เพลง)|\b(?:bikin\w*|buat\w*|tulis\w*)\b.{0,12}\b(?:puisi|pantun|lagu)\b|(?:напиши|сочини).{0,12}(?:стих|песн)|\b(?:siir|sarki)\b.{0,6}\byaz/u;

const weather =
  /\bweather\b|天气|天氣|气温|الطقس|حاله الجو|อากาศเป็น|สภาพอากาศ|ฝนตก|\bcuaca\b|погод[аеуы]|hava durumu|havalar nas/u;

/** Whether shops are wanted: where a price or a quantity is said it is products that are. */
const looksForShops = (
  { question, tags, amounts, hasText, cargo }: QuestionParts,
  intent: Intent,
  sure: number,
): boolean =>
  (productsOrShops.has(intent) || (intent === 'help' && hasText && sure < sureOfHelp)) &&
  amounts.quantity === null &&
  amounts.priceMax === null &&
  amounts.refs.length === 0 &&
  cargo === null &&
  !tags.has('quote') &&
  !tags.has('ask') &&
  wantsShops.test(fold(question));

/** So sure is a question one to the help centre that names shops: how one is opened, how it is written to. */
const sureOfHelp = 0.75;
const productsOrShops = new Set<Intent>([
  'search',
  'freight',
  'pick',
  'requestQuotes',
  'categories',
  'market',
  'refine',
  'unknown',
]);

/** The product that a question is about, as it is called there; empty where it is about none. */
function namedProduct(
  { tokens, used, folded, question, amounts }: QuestionParts,
  intent: Intent,
  isValued: boolean,
  names: readonly { text: string }[],
): string {
  if (intent === 'translate') return textToTranslate(tokens, folded, question);
  if (namesNothing(intent, amounts.refs)) return '';
  if (isValued) return names[0]?.text ?? '';
  const words = productWords(tokens, used, folded, intent);
  return withoutMeasure(
    intent === 'shops' ? firstBesideShops([words, ...names.map(({ text }) => text)]) : words,
    question,
  );
}

const quotedText = /["“”«»「『][^"“”«»」』]{6,300}["“”«»」』]|(?<!\p{L})['‘’][^'‘’]{6,300}['‘’](?!\p{L})/u;
/** A text without what stands in quotation marks: languages that are named there are none that are wanted. */
const withoutQuoted = (text: string): string => text.replace(quotedText, ' ');

const languagesIn = (tags: ReadonlySet<string>): Language[] =>
  [...tags].flatMap((tag) => {
    const code = tag.startsWith('language:') ? tag.slice('language:'.length) : '';
    return isLanguage(code) ? [code] : [];
  });

/** What a question names, once it is known what it asks for. */
function readAs(
  parts: QuestionParts,
  intent: Intent,
  learnt: Pick<
    Reading,
    'article' | 'ofSameArticle' | 'guesses' | 'calculation' | 'terms' | 'paysPrivately' | 'showsCard'
  >,
): Reading {
  const { tokens, used, folded, amounts, tags, question } = parts;
  const cities = readTradeCities(question).filter(
    ({ place }) => !parts.deniedPlaces.some((denied) => place.startsWith(denied)),
  );
  const places = readPlaces(tokens, folded, intent, parts.arrival !== null);
  const isBare = isNameAlone(tokens);
  const plainName = (text: string) => withoutMeasure(intent === 'shops' ? besideShops(text) : text, question);
  const isOfIdeas = ideas.has(intent) && wantsIdeas.test(fold(question));
  const isValued = intent === 'landedCost' && saysProductValue(question);
  const names = nameParts(tokens, used, folded, intent)
    .map((entry) => ({ ...entry, text: plainName(entry.text), bareText: plainName(entry.bareText) }))
    .filter(({ text }) => (text !== '' || intent !== 'shops') && !(isValued && isValueWord(text)));
  const languages = languagesNamed(withoutQuoted(question));
  return {
    ...countedOrValued(counted(amounts, intent, parts.language), isValued),
    ...learnt,
    intent,
    language: parts.language,
    product: isOfIdeas ? '' : namedProduct(parts, intent, isValued, names),
    parts: isOfIdeas ? [] : names,
    otherIntents: intentsOf(learnt.guesses),
    isKnown: null,
    namedProduct: '',
    qualities: [],
    deniedWords: [],
    wantsProducts:
      wantsProducts(tags, amounts) ||
      isBare ||
      parts.listCount !== null ||
      parts.deniedPlaces.length > 0 ||
      (amounts.quantity !== null && names.some(({ isCounted }) => isCounted)),
    isBare,
    travels: travels.test(question),
    wantsIdeas: isOfIdeas,
    asksDays: asksDays.test(fold(question)),
    spends: amounts.priceMax !== null && amounts.quantity === null && spends.test(question),
    ...listedBy(parts.listCount, readCriterion(question), /[:：,،，、]/u.test(question)),
    aspects: readAspects(question),
    colours: readColours(question).filter((colour) => isWantedBy(colourSaid(question, colour), names)),
    materials: readMaterials(question),
    traits: traitsSaid(question).filter((trait) => isWantedBy(trait, names)),
    articleFit: null,
    changedSubject: null,
    replacedQualities: [],
    namesColourOnly: false,
    namesTraitsOnly: false,
    namesModesOnly: false,
    ...readFollowUp(question),
    isCheaper: asksCheaper(question),
    goesOn: goesOn.test(question),
    adds: adds.test(question),
    ...places,
    deniedPlaces: parts.deniedPlaces,
    toTown: townIn(tokens, folded, places.to, cities),
    inStock: tags.has('stock') && intent !== 'details',
    factory: tags.has('factory') || (tags.has('middleman') && tags.has('not')),
    trusted: tags.has('trusted'),
    video: tags.has('video'),
    onePiece: tags.has('onePiece'),
    sort: sortOf(tags, amounts.priceMax !== null),
    refersBack: tags.has('it'),
    topic: intent === 'help' || intent === 'orderStatus' ? topicOf(tags) : null,
    until: parts.until,
    unclear: parts.unclear,
    cargo: parts.cargo,
    exchange: readExchange(question, tokens, amounts),
    cities,
    city: comesFrom.has(intent) ? (cities.find((city) => !goesTo(city, tokens, folded)) ?? null) : null,
    arrival: parts.arrival,
    ...readModes(question),
    tariffPoint: readTariffPoint(question),
    translateTo: intent === 'translate' ? (languagesIn(tags)[0] ?? languages[0] ?? null) : null,
    languages,
  };
}

/** A figure that says what goods are worth counts none of them. */
const countedOrValued = (amounts: Amounts, isValued: boolean): Amounts & Pick<Reading, 'productsValue'> =>
  isValued
    ? {
        ...amounts,
        quantity: null,
        unit: null,
        productsValue:
          (amounts.currency === null ? null : amounts.priceMax) ?? amounts.quantity ?? amounts.priceMax,
      }
    : { ...amounts, productsValue: null };

const ideas = new Set<Intent>(['search', 'advice', 'regulation', 'unknown', 'help', 'affordable', 'outside', 'categories', 'pick']); // prettier-ignore
/** What might be sold, by somebody who has nothing in mind yet. */
const wantsIdeas =
  /\bwhat(?:'s|s| is| are| should| can| could| do| would|) .{0,24}\b(?:to sell|i sell|we sell|resell|sells? (?:well|best|good))\b|\bideas? (?:of |for )?(?:what )?to sell\b|卖(?:点|些)?什么|什么(?:东西|商品|产品)?(?:最)?(?:好卖|赚钱|畅销)|(?:ايش|وش|شو|ماذا|اي شي|ايه)\s?.{0,14}(?:ابيع|نبيع|يبيع)|ขายอะไร(?:ดี|รวย)?|อะไรขายดี|\b(?:jual(?:an)? apa|apa yang (?:laku|laris)|barang apa yang (?:laku|laris))|что .{0,20}(?:продавать|продать|хорошо продается|лучше продается)|\bne sat(?:sam|ayim|sak|alim|ilir|mali)/u;

/** How many days a way takes. */
const asksDays =
  /how (?:long|many days)|transit time|多少天|几天|多久|多长时间|كم يوم|كم ياخذ|كم تاخذ|كم يستغرق|مده الشحن|مده النقل|กี่วัน|นานไหม|นานเท่า|นานแค่|(?:berapa|brp) (?:hari|lama)|lamanya|сколько (?:дней|суток|идет|едет|плывет|времени|по времени|займет)|как долго|срок(?:и)? доставки|\bkac gun|ne kadar sur|kac haft/u;

const goesOn =
  /^\s*(?:and|what about|how about|what if|那|那么|换成|و|وماذا عن|وماذا لو|طيب|แล้ว|ถ้า|dan|kalau|kalo|klo|gimana kalau|а|а если|и|ve|peki|ya)(?![\p{L}\p{M}])|^\s*(?:那|那么|换成|แล้ว|ถ้า|و(?=ل|ال))/iu;
const adds =
  /\b(?:another|more|extra|additional|on top|add)\b|再加|加上|多加|另加|追加|إضاف|اضاف|زيادة|زياده|أضف|اضف|เพิ่ม|อีก|\b(?:ditambah|tambah|lagi)\b|(?:^|[^\p{L}])(?:ещ[её]|добав|плюс|сверху)|\b(?:daha|ekle|ilave|fazladan)/iu;

/** What says that somebody has so much to spend. */
const spends =
  /i(?:'|’)?ve (?:only )?got|i (?:only )?have|with (?:only |just )?(?:\$|\d)|to spend|我有|手里有|手头有|手上有|就.{0,4}预算|能买|买点|买得|معي|معاي|معايا|عندي|لدي|بحوزتي|มีเงิน|มีอยู่|ซื้ออะไร|ซื้อได้|punya|ada (?:duit|uang|modal)|modal|dapat apa|dapet|bisa beli|у меня|имеется|есть \d|на эти|что (?:можно )?купить|elimde|cebimde|bütçem|param|ne alabilir|alınır/iu;

/** What is asked for by somebody who travels; there is no data about it. */
const travels =
  /\b(?:hotels?|hostels?|guest ?houses?|motels?|restaurants?|where (?:can|should|do) (?:i|we) (?:stay|sleep|eat)|place to (?:stay|eat)|visa(?! card)(?= (?:for|to|on)\b)|flights?|taxi)\b|酒店|宾馆|旅馆|民宿|住哪|住宿|餐厅|餐馆|饭店|吃饭|签证|机票|打车|فندق|فنادق|مطعم|مطاعم|تأشيرة|تاشيره|فيزا|نسكن|اسكن|أسكن|تاكسي|โรงแรม|ที่พัก|พักที่ไหน|ร้านอาหาร|ร้านข้าว|วีซ่า|แท็กซี่|เที่ยวบิน|\b(?:penginapan|losmen|nginep|menginap|restoran|rumah makan|warung makan|taksi|visa)\b|гостиниц|отел[ьея]|хостел|ресторан|кафе|пообедать|поесть|поужинать|виз[аыу](?!\p{L})|такси|перел[её]т|\botel|pansiyon|lokanta|restoran|vize(?:si)?(?!\p{L})|nerede (?:kal|yemek)|taksi/iu;

/** What names shops, stores or makers as that which is looked for. */
const wantsShops =
  /(?:几家|哪些|哪家|有没有|推荐|找).{0,12}(?:店|商家|店铺|供应商|厂家|工厂)|(?:店|商家|店铺|供应商|厂家|工厂)(?:有哪些|推荐|有吗)|\b(?:shops?|stores?|sellers?|suppliers?|factor(?:y|ies)|manufacturers?|makers?|vendors?) (?:that|who|which|selling|sell|for|of|with|making|specializ|specialis)|(?:which|any|list|recommend|show(?: me)?|find(?: me)?) (?:some |the |good |reliable ){0,3}(?:shops?|stores?|suppliers?|factor(?:y|ies)|manufacturers?|vendors?)|ร้าน(?:ขาย|ที่ขาย|ไหน|ที่ทำ|ไหนขาย)|โรงงาน(?:ทำ|ผลิต|ไหน|ที่)|(?:متاجر|متجر|(?:ال)?محل|(?:ال)?محلات|(?:ال)?موردين|مورد|مصنع|مصانع) (?:(?:اللي|التي|الي) )?(?:ل|ي|ت)?(?:بيع|تبيع|يبيع|تصنع|ينتج|ل)?|\b(?:toko|supplier|pabrik|penjual|grosir) (?:yang|yg|apa|mana|jual|yang jual)|(?:какие|какой|какая|в каких|посоветуйте|подскажите) (?:[а-я]{1,20} )?магазин|магазин[а-я]{0,4} (?:с|где|котор|прода)|(?:поставщик|производител|фабрик)[а-я]{0,4} [а-я]{4}|(?:satan|[uü]reten|yapan) (?:ma[gğ]aza|d[uü]kkan|firma|toptanc|[uü]retici|fabrika|yer)/u;

/** What shops are called beside what they sell. */
const shopWord =
  /(?:的)?(?:店铺|店|商家|供应商|厂家|工厂)$|(?<!\p{L})(?:shops?|stores?|sellers?|suppliers?|factor(?:y|ies)|manufacturers?|makers?|vendors?|toko|supplier|pabrik|penjual|grosir|магазин[а-я]*|поставщик[а-я]*|продавц[а-я]*|производител[а-я]*|фабрик[а-я]*|ma[gğ]aza[a-z]*|d[uü]kkan[a-z]*|toptanc[ıi][a-z]*|[uü]retici[a-z]*|(?:ال|و)?(?:متاجر|متجر|محلات|محل|موردين|مورد|مصانع|مصنع)|اللي|التي|تبيع|يبيع)(?!\p{L})|ร้าน(?:ขาย|ที่ขาย|ค้า)?|โรงงาน(?:ทำ|ผลิต)?/giu;

const besideShops = (text: string): string => text.replace(shopWord, ' ').replace(/ {2,}/g, ' ').trim();

/** The first that names anything besides shops, without them; empty where none does. */
const firstBesideShops = (texts: readonly string[]): string => texts.map(besideShops).find(Boolean) ?? '';

const wantsProducts = (tags: ReadonlySet<string>, amounts: Amounts): boolean =>
  ['search', 'onePiece', 'quote', 'stock', 'factory', 'seller'].some((tag) => tags.has(tag)) ||
  amounts.priceMax !== null ||
  amounts.moqMax !== null ||
  (amounts.quantity !== null && amounts.unit !== null);

const mostOfName = 3;

/** Nothing is said but a name, or that it is looked for. */
const isNameAlone = (tokens: readonly Token[]): boolean => {
  const telling = tokens.filter(
    (token) => token.kind !== 'word' || !token.tags.every((tag) => tag === 'search' || tag === 'filler'),
  );
  return (
    telling.length > 0 &&
    telling.length <= mostOfName &&
    tokens.length <= mostOfName + 1 &&
    telling.every(({ kind }) => kind === 'text' || kind === 'number') &&
    telling.some(({ kind }) => kind === 'text')
  );
};

/** With these a city says where goods come from. */
const comesFrom = new Set<Intent>(['search', 'refine', 'shops']);

/** Where an order is, or which of those shown is meant, is said without a product; other words there name none. */
const namesNothing = (intent: Intent, refs: readonly number[]): boolean =>
  intent === 'orderStatus' || ((intent === 'details' || intent === 'compare') && refs.length > 0);

function sortOf(tags: ReadonlySet<string>, hasPrice: boolean): Reading['sort'] {
  if (tags.has('popular') || (tags.has('most') && tags.has('sells'))) return 'sales';
  if (tags.has('newest')) return 'newest';
  return tags.has('cheap') && !hasPrice ? 'priceUp' : null;
}

/** 多少条瑜伽垫: what counts it is no part of its name, as it is of 双肩包 and 条纹衬衫. */
function withoutMeasure(product: string, question: string): string {
  if (!/^[条个双件套只台把支瓶箱包块张副]\p{Script=Han}{2}/u.test(product)) return product;
  const start = question.indexOf(product);
  return start > 0 && /[少几数一两\d]$/u.test(question.slice(0, start)) ? product.slice(1) : product;
}

/** What people pay in who write in a language, where they do not say it. */
export const currencyOf: Partial<Record<Language, string>> = {
  zh: 'CNY',
  thai: 'THB',
  indonesian: 'IDR',
  ru: 'RUB',
  tr: 'TRY',
};
const leastRupiah = 1_000;
const dozen = 12;

/** Amounts as they are meant: a sum to be spent is money though nobody says of which country, a dozen is twelve. */
function counted(amounts: Amounts, intent: Intent, language: Language): Amounts {
  const { quantity, unit, priceMax, currency } = amounts;
  if (intent === 'affordable' && priceMax === null && quantity !== null)
    return {
      ...amounts,
      priceMax: quantity,
      quantity: null,
      unit: null,
      currency: currency ?? currencyOf[language] ?? null,
    };
  const isRupiah = language === 'indonesian' && currency === null && (priceMax ?? 0) >= leastRupiah;
  const dozens = unit === 'DZN' && quantity !== null ? { quantity: quantity * dozen, unit: 'PCE' } : {};
  return { ...amounts, ...dozens, ...(isRupiah && { currency: 'IDR' }) };
}
