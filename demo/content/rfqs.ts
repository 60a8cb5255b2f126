/**
 * What the demo world's buyers look for, each in the buyer's language.
 * buyer | category | quantity unit | target price in major units and currency, or - | country | days ago | days open |
 * title | details
 */
export const rfqTable = `
buyer-main | kitchen.drinkware.bottles | 3000 H87 | 16.5 CNY | CN | 2 | 30 | 500 毫升不锈钢保温杯，可印公司标志 | 316 内胆优先，颜色黑白各半，单个彩盒。需提供食品接触检测报告，首批先寄 5 个样品。
buyer-main | stationery.paper.notebooks | 8000 H87 | 4.2 CNY | CN | 6 | 40 | A5 硬面笔记本，企业采购 | 100 克道林纸 96 张，封面烫银标志，书签带。分三次交货，济南收货，含税报价。
buyer-main | cleaning.paper.rolls | 20000 H87 | - | CN | 11 | 25 | 酒店用小卷纸长期供货 | 三层 100 克左右，无香，纸箱 100 卷。请按每月 2 万卷报价，可签年度合同。
buyer-shanghai | festive.wrapping.boxes | 12000 H87 | 3.8 CNY | CN | 1 | 21 | 天地盖礼品盒，三种尺寸 | 灰板 2 毫米，覆哑膜，可烫金。设计稿已备好，需要先打样确认颜色。
buyer-shanghai | home.decor.candles | 5000 H87 | 12 CNY | CN | 4 | 35 | 大豆蜡香薰蜡烛 180 克 | 玻璃杯加木盖，四种香型，燃烧时长不少于 35 小时。用于连锁家居店，需要条码。
buyer-shanghai | textiles.bath.towels | 10000 H87 | 9.9 CNY | CN | 15 | 20 | 纯棉毛巾 34×76，酒店款 | 32 股，110 克以上，白色，缩水率要标明。请附检测报告与包装方式。
buyer-dubai | kitchen.drinkware.teaware | 2500 H87 | 34 AED | AE | 1 | 30 | أطقم شاي زجاجية بستة أكواب للفنادق | زجاج مقاوم للحرارة مع صينية، تغليف فردي متين، والملصق بالعربية. التسليم إلى جبل علي قبل رمضان.
buyer-dubai | lighting.bulbs.led | 40000 H87 | 2.1 AED | AE | 3 | 28 | لمبات LED بقدرة 9 واط E27 | ضوء أبيض دافئ، ضمان سنتين، شهادة المطابقة الإماراتية مطلوبة. نحتاج عينة من 20 لمبة.
buyer-dubai | bags.luggage.suitcases | 1200 SET | 145 AED | AE | 9 | 40 | أطقم حقائب سفر من ثلاث قطع | هيكل ABS وعجلات مزدوجة وقفل أرقام، ألوان كحلي ورمادي وبيج. يرجى ذكر عدد الأطقم في الحاوية.
buyer-sharjah | women.dresses.modest | 3000 H87 | 48 AED | AE | 2 | 24 | عباءات كاجوال بمقاسات متعددة | قماش نيدا أو كريب، ألوان سادة، مقاسات 52 إلى 60. نرجو صور القماش عن قرب.
buyer-sharjah | festive.holiday.ramadan | 6000 H87 | - | AE | 7 | 20 | فوانيس رمضان معدنية للزينة | ارتفاع 20 إلى 30 سم مع إضاءة ببطارية، تغليف آمن للكسر. السعر حسب المقاس.
buyer-sharjah | baby.feeding.bottles | 5000 H87 | 7.5 AED | AE | 13 | 30 | رضّاعات أطفال خالية من BPA | سعة 150 و240 مل، مع شهادة الفحص، والملصق بالعربية والإنجليزية.
buyer-jakarta | kids.clothes.tees | 9000 H87 | 21000 IDR | ID | 1 | 25 | Kaos anak katun combed 24s, sablon karakter | Ukuran 2–10 tahun, 6 warna, kemasan satuan plastik. Desain dari kami, mohon contoh sebelum produksi.
buyer-jakarta | beauty.skincare.masks | 20000 H87 | 4500 IDR | ID | 5 | 35 | Masker wajah lembaran, wajib BPOM dan halal | Tiga varian, 25 ml, kotak isi 10. Sertifikat halal dan dokumen BPOM harus tersedia.
buyer-jakarta | digital.phones.chargers | 15000 H87 | 38000 IDR | ID | 8 | 30 | Charger USB-C 20 W dengan SNI | Colokan Indonesia, kotak ritel berbahasa Indonesia, garansi 12 bulan. Kirim lewat Tanjung Priok.
buyer-surabaya | tools.hand.wrenches | 1500 SET | 165000 IDR | ID | 3 | 40 | Set kunci pas krom vanadium 12 pcs | Kotak logam atau kantong gulung, ukuran 6–24 mm. Untuk toko teknik di Jawa Timur.
buyer-surabaya | kitchen.cookware.pans | 4000 H87 | 78000 IDR | ID | 10 | 30 | Wajan antilengket 28 cm gagang kayu | Cocok kompor gas dan induksi, bebas PFOA. Mohon harga untuk satu kontainer 20 kaki.
buyer-hongkong | digital.audio.headphones | 6000 H87 | 62 HKD | HK | 2 | 30 | 真无线蓝牙耳机，可贴牌 | 蓝牙 5.3，续航 24 小时以上，需 CE 与 RoHS。彩盒和说明书按我们的设计。
buyer-hongkong | jewellery.wearables.umbrellas | 8000 H87 | 26 HKD | HK | 12 | 30 | 三折自动晴雨伞，银行礼品 | 防紫外线涂层，手柄可激光刻字，单个纸套。交货地葵涌仓库。
buyer-moscow | shoes.home.slippers | 12000 PR | 310 RUB | RU | 1 | 30 | Тапочки домашние войлочные, размеры 36–45 | Нескользящая подошва, индивидуальный пакет, этикетка на русском. Нужна декларация ЕАЭС, отгрузка через Харбин.
buyer-moscow | men.outerwear.workwear | 3500 H87 | 1450 RUB | RU | 4 | 45 | Куртка рабочая утеплённая со светоотражением | Ткань от 220 г/м², размеры 48–62, логотип на спине. Предоставьте протокол испытаний.
buyer-moscow | lighting.portable.torches | 9000 H87 | 240 RUB | RU | 16 | 30 | Фонари налобные аккумуляторные | Зарядка USB-C, не менее 300 лм, защита IPX4. Упаковка — блистер на русском языке.
buyer-vladivostok | auto.care.wash | 5000 H87 | 190 RUB | RU | 3 | 28 | Щётки для мойки автомобиля с телескопической ручкой | Ручка до 1,5 м, мягкая щетина. Доставка во Владивосток морем, базис FOB или CFR.
buyer-vladivostok | sports.water.fishing | 2000 SET | 980 RUB | RU | 9 | 35 | Наборы для зимней рыбалки | Удочка, катушка, чехол. Интересует цена от 500 и от 2000 наборов.
buyer-istanbul | textiles.fabrics.cloth | 15000 MTR | 62 TRY | TR | 2 | 30 | Polar kumaş, 280 gr, 150 cm en | Koyu tonlar ağırlıklı, tek yüz şardonlu. Renk kartelası ve 10 metre numune istiyoruz.
buyer-istanbul | toys.learning.puzzles | 7000 H87 | 85 TRY | TR | 6 | 40 | Ahşap eğitici yapboz, 3 yaş üstü | CE ve EN 71 belgeli, kutulu, Türkçe etiketli. Karışık desenle en az 10 çeşit.
buyer-bangkok | snacks.drinks.tea | 6000 H87 | 42 THB | TH | 1 | 30 | ชาเขียวอัดซอง 25 ซอง แบรนด์ของเรา | ต้องมีเอกสาร อย. กล่องพิมพ์ 4 สี กลิ่นมะลิและข้าวคั่ว ส่งตัวอย่าง 3 รสก่อน
buyer-bangkok | pets.supplies.beds | 2500 H87 | 210 THB | TH | 5 | 30 | ที่นอนสัตว์เลี้ยงถอดซักได้ ไซซ์ M และ L | ผ้าไม่ติดขน สีเทาและครีม แพ็กสุญญากาศเพื่อลดค่าขนส่ง ส่งถึงกรุงเทพฯ
buyer-london | home.storage.baskets | 4500 H87 | 5.4 USD | GB | 2 | 35 | Woven seagrass storage baskets, set of three sizes | Plain weave with cotton handles, flat-packed if possible. Please state the fumigation papers and carton sizes.
buyer-london | festive.holiday.christmas | 10000 H87 | 1.8 USD | GB | 8 | 60 | Glass Christmas baubles, 8 cm, boxed in sixes | Eight colours, plastic-free box, drop-tested. We need samples by the end of next month.
buyer-london | stationery.writing.pens | 30000 H87 | 0.28 USD | GB | 18 | 15 | Recycled ballpoint pens with one-colour print | Blue ink, at least 60 percent recycled plastic with a certificate. Bulk packed in fifties.
`;

/** What demo sellers say with a quote, by the language of their shop. */
export const quoteNotes: Record<'zh' | 'en', readonly string[]> = {
  zh: [
    '现货充足，三天内可寄样品，样品费下单后退回。',
    '可按您的包装要求定制，打样需要五天，大货前先确认产前样。',
    '价格含内外箱与普通包装，贴标每件另加少量费用。',
    '支持 30% 订金，余款发货前付清，可安排第三方验货。',
  ],
  en: [
    'In stock: samples leave within three days, and their cost comes off your order.',
    'We pack to your design; allow five days for a sample and we confirm it before production.',
    'The price is with standard export cartons. An inspection by a third party is welcome.',
  ],
};
