import { allUnseen } from './unseen-signs.ts';

/** What stands before a dot in a company's name without being the name of a host: "Tic.Ltd.Şti", "Co.Ltd". */
const notHost =
  /(?:^|[^\p{L}\p{N}-])(?:co|ltd|inc|llc|corp|tic|san|şti|sti|st|no|dr|mr|mrs|pt|cv|ooo|ооо|а|a|s)$/iu;
const domain =
  /([\p{L}\p{N}][\p{L}\p{N}-]{0,62})\s?\.\s?(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|vip|app|dev|io|ai|co|me|cc|tv|cn|hk|tw|ru|su|tr|ae|sa|id|th|in|uk|de|fr|eu|us|jp|kr|kz|pk|vn|link|live|pro|asia|mobi|tech|cloud|icu|ly|gl|gg|to|рф|сайт|онлайн|中国|公司|网络|网址|商城|موقع|شبكة|امارات|السعودية|ไทย)(?![\p{L}\p{N}\p{M}-])/giu;
const protocol = /\p{L}{2,12}:\/\/|\bwww\s?\.|\b(?:https?|ftp|mailto|tel|tg|javascript|data):/iu;
/** A number to call, with the code of a country or as long as no other number in a name. */
const phone = /(?:\+|(?<!\d)00)\s?[1-9](?:[\s().-]{0,2}\d){7}|(?<!\d)\d(?:[\s().-]?\d){9}/u;
/** A messenger, and what somebody is called there. */
const messenger =
  /(?:we\s?chat|weixin|whats\s?app|telegram|viber|微信|威信|薇信|вотсап|ватсап|телеграм|واتساب|واتس\s?اب|تلغرام)\s?(?:id|no|号|номер|رقم)?[\s:：.+]{0,6}([a-z_\d][\w-]{3,40})/giu;
const handle = /@\s?[\p{L}\p{N}_]|\p{L}\s?@|\b(?:t|wa|vk|bit)\s?\.\s?(?:me|com|ly)\b/iu;

/** Whether a name says where to go: an address of a page, an e-mail address, a handle, a bare host, a messenger. */
export function hasAddress(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(allUnseen, '')
    .replace(/[。｡．․‧∙·]/gu, '.');
  if (protocol.test(plain) || handle.test(plain)) return true;
  if ([...plain.matchAll(messenger)].some(([, account = '']) => /\d/.test(account))) return true;
  return [...plain.matchAll(domain)].some(({ index, 1: host = '', 0: whole }) => {
    const after = plain.slice(index + whole.length);
    // "Trading.Co.,Ltd": what follows tells that it is a company.
    if (/\.\s?co$/iu.test(whole) && /^[.,，\s]*(?:ltd|limited|llc|inc|кг)/iu.test(after)) return false;
    return !notHost.test(plain.slice(0, index) + host);
  });
}

/** Whether a name says a number to call. A title may say the number of a part, and is not asked. */
export const hasPhone = (name: string): boolean => phone.test(name.normalize('NFKC').replace(allUnseen, ''));
