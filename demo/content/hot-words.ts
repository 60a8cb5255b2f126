import type { Language } from '../types.ts';

/** What visitors of the demo world are offered to search for, by language. */
export const hotWords: Record<Language, readonly string[]> = {
  zh: ['保温杯', '陶瓷马克杯', '蓝牙耳机', '连衣裙', '不锈钢厨刀', '双肩包', '打包盒', '玻璃储物罐'],
  en: ['steel tumbler', 'ceramic mug', 'wireless headphones', 'dress', 'chef knife', 'backpack', 'glass jar'],
  ar: ['كوب', 'طقم شاي', 'سكين', 'حقيبة', 'سماعات', 'فستان'],
  thai: ['แก้วมัคเซรามิก', 'กระทะ', 'มีดครัว', 'กระเป๋า', 'หูฟัง'],
  indonesian: ['gelas kaca', 'tas', 'pisau dapur', 'wajan', 'headphone'],
  ru: ['кружка', 'сковорода', 'рюкзак', 'наушники', 'стеклянная банка'],
  tr: ['bardak', 'çelik tencere', 'çanta', 'kulaklık', 'elbise'],
};
