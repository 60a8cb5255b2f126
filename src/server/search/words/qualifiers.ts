import { matcherOf } from './small-words.ts';

/** Colors, also those that nothing here has: a fuchsia handbag is a handbag. */
const colors = `black white red blue green yellow orange purple violet pink brown grey gray beige cream navy burgundy maroon fuchsia
  turquoise teal gold golden silver khaki ivory nude lilac mint colour color colors colours coloured colored multicolour transparent clear
  черн* бел* красн* син* зелен* желт* оранжев* фиолетов* розов* коричнев* серый серая серые серое бежев* бордов* золот* серебр*
  бирюзов* голуб* прозрачн* цветн* разноцветн*
  hitam putih merah biru hijau kuning oranye ungu pink cokelat coklat abu emas perak krem tosca bening transparan
  siyah beyaz kırmızı mavi yeşil sarı turuncu mor pembe kahverengi gri bej krem lacivert bordo altın gümüş turkuaz şeffaf renkli
  اسود سوداء سودا ابيض بيضاء بيضا احمر حمراء حمرا ازرق زرقاء اخضر خضراء اصفر صفراء وردي بني رمادي بيج ذهبي فضي كحلي شفاف ملون
  ดำ ขาว แดง น้ำเงิน เขียว เหลือง ส้ม ม่วง ชมพู น้ำตาล เทา เบจ ทอง เงิน ฟ้า กรม ครีม ใส
  黑 白 红 蓝 绿 黄 橙 紫 粉 棕 灰 米 金 银 黑色 白色 红色 蓝色 绿色 黄色 橙色 紫色 粉色 粉红 棕色 灰色 米色 金色 银色 透明 彩色 藏青 酒红 卡其 色`;

/** Where things are used, and by whom: a towel for hotels is a towel. */
const surroundings = `hotel hotels restaurant restaurants cafe office home house household school kitchen bathroom bedroom living room outdoor
  indoor garden gym travel commercial industrial professional catering resale shop shops business student students
  отель отел* гостиниц* ресторан* кафе офис* дом дома домашн* школ* школьн* кухн* ванн* спальн* гостин* улиц* уличн* сад сада
  дач* спортзал* общепит* профи проф магазин* путешеств* дорожн*
  hotel restoran kafe cafe kantor rumah sekolah sd smp sma dapur kamar mandi taman gym komersial profesional toko usaha warung perjalanan traveling
  otel otelin restoran lokanta kafe ofis ev evi okul mutfak banyo bahçe salon spor ticari endüstriyel profesyonel dükkan seyahat
  فندق* فنادق مطعم مطاعم مقهى كافيه مكتب مكتبي* سفر للسفر منزل منزلي* بيت مدرس* مطبخ حمام حديقه جيم تجاري* صناعي* احترافي*
  โรงแรม ร้านอาหาร คาเฟ่ ออฟฟิศ บ้าน โรงเรียน ครัว ห้องน้ำ ห้องนอน สวน ฟิตเนส ร้าน ร้านค้า เดินทาง
  酒店 宾馆 餐厅 咖啡厅 办公室 办公 家用 家庭 家居 学校 学生 厨房 浴室 卧室 客厅 室内 室外 户外 花园 健身房 旅行 商用 工业 专业 民宿`;

/** How much of it there is, how good it is and what was done to it: what sellers say of anything. */
const qualities = `mini small large big xl xxl oversized huge long short wide narrow thin thick heavy duty light soft hard strong modern classic warm
  vintage retro rustic boho luxury premium deluxe elegant stylish fashionable trendy new fresh original genuine real authentic handmade
  natural organic eco friendly cozy sustainable digital smart portable daily single double king queen twin size sizes adult custom customized
  customised personalized personalised branded logo print printing name names oem odm private label simple basic assorted mixed random
  roomy spacious fluffy fuzzy cozy cosy aesthetic satin sateen percale flannel decorative decoration decorations decor ornamental automatic manual sample samples slim tall
  mini небольш* больш* тепл* утепл* прочн* надежн* хорош* маленьк* длинн* коротк* широк* узк* тонк* толст* мягк* нов* свеж* оригинал* цифров* умн* ручн* мини
  двуспалка двуспальн* полуторка полуторн* семейн* евро бязь поплин перкаль сатин ранфорс фланель вместительн* пушист* уютн* красив* автомат полуавтомат механика опт логотип* лого печат* нанесен* именн* сортиров*
  декоративн* украшен* автоматическ* образец образц* пробник*
  kecil besar jumbo panjang pendek lebar tipis tebal ringan lembut keras kuat modern klasik mewah premium baru segar asli digital
  pintar portabel custom kustom nama logo sablon cetak polos harian ukuran dewasa campur awet bagus hangat tebel gede
  kekinian viral muat lucu aesthetic satin dekorasi hias hiasan otomatis manual sampel contoh
  küçük büyük uzun kısa geniş dar ince kalın ağır hafif yumuşak sert modern klasik lüks yeni taze orijinal dijital akıllı taşınabilir
  günlük köy seri çift tek kişilik baskı baskılı logo isim özel yapımı yapım karışık
  sıcak sağlam dayanıklı saten ranforce pazen ferah yumuşacık pofuduk battal dekoratif süs süsleme otomatik manuel numune numuneli örnek görünümlü
  صغير* كبير* طويل* قصير* عريض* رفيع* سميك* خفيف* ثقيل* ناعم* قوي* جديد* طازج* اصلي* ذكي* رقمي* محمول* فاخر* شعار طباعه اسم يدوي* كريب
  متين* دافئ* دافي* واسع* سات* ناعمه مريح* حلو* كيوت زينه زينات ديكور تزيين للزينه اوتوماتيك* عينه عينات قابل
  ใหญ่ เล็ก ใหม่ ยาว สั้น บาง หนา เบา หนัก นุ่ม แข็ง กว้าง สด แท้ ดิจิตอล ดิจิทัล พกพา อัจฉริยะ โลโก้ สกรีน ปริ้น พิมพ์ ชื่อ ฟุต คละ
  น่ารัก มินิมอล จุ หนาๆ ใหญ่ๆ เล็กๆ สวยๆ ดีๆ เสียง ซาติน ตกแต่ง ประดับ อัตโนมัติ ตัวอย่าง
  小 大 中 加大 加厚 加长 超大 迷你 便携 轻便 新款 正品 定制 定做 印字 印 刻字 手工 天然 有机 智能 数码 简约 高档 高端 奢华 复古 现代 大码 小号 大号
  中号 单人 双人 小香风 韩版 欧美 日式 中式 欧式 北欧
  大容量 超大容量 容量 高颜值 网红 爆款 百搭 好看 小众 高级感 时尚 时髦 学院风 学院 气质 显瘦 透气 柔软 舒适 可爱 缎面 贡缎 斜纹 磨毛 装饰 装饰性 自动 全自动 半自动 手动 样品 加固 结实 耐用 通用 通用款 多功能`;

/** When a thing is used or worn: titles seldom say it of what is fit for it. */
const seasons = {
  winter: `winter winters зимн* зима зиму kışlık kış musimdingin شتوي* شتاء للشتاء الشتاء ฤดูหนาว หน้าหนาว 冬 冬季 冬天 冬款`,
  summer: `summer summers летн* лето yazlık yaz musimpanas صيفي* صيف للصيف الصيف ฤดูร้อน หน้าร้อน 夏 夏季 夏天 夏款`,
  others: `autumn seasonal allseason весенн* осенн* демисезон* всесезон* sonbahar ilkbahar mevsimlik musimhujan musimsemi خريفي* ربيعي*
    หน้าฝน ฤดูฝน 春 秋 春季 秋季 春天 秋天 春秋 四季`,
};

/** How goods are packed and handed over: said behind any of them. */
const packings = `ctn ctns pallet pallets паллета 整箱 一箱 一盒 一包 一件 整件 箱装 散装 包邮`;

const isColorListed = matcherOf(colors);
const isListed = matcherOf(
  `${colors} ${surroundings} ${qualities} ${Object.values(seasons).join(' ')} ${packings}`,
);
const isListedLikeness = matcherOf(`${colors} ${qualities}`);
const articles = /^(?:وال|بال|كال|لل|ال)(?=\p{Script=Arabic}{3})/u;
/** What Thai says a thing is proof against or without; a rest of one or two letters is none of its words. */
const thaiQualifier = /^(?:กัน|ไร้)|^\p{Script=Thai}{1,2}$/u;

/** Whether a Thai word says what a thing is proof against: that tells it apart where anything bears it. */
export const isProof = (word: string): boolean => word.length > 3 && word.startsWith('กัน');

/** Whether a word says of any thing what it is like or for whom, and not what it is; what is left without it is the thing still. */
export const isQualifier = (word: string): boolean =>
  isListed(word) || isListed(word.replace(articles, '')) || thaiQualifier.test(word);

/** The same without where things are used: a kitchen scale is another thing than a scale, a small one is none. */
export const isLikeness = (word: string): boolean =>
  isListedLikeness(word) || isListedLikeness(word.replace(articles, ''));

const isOfSeason = { winter: matcherOf(seasons.winter), summer: matcherOf(seasons.summer) };

/** Of two seasons the one that a word names, where it names one. */
export const seasonOf = (word: string): 'winter' | 'summer' | undefined =>
  isOfSeason.winter(word) ? 'winter' : isOfSeason.summer(word) ? 'summer' : undefined;

/** Whether a word is the name of a color, one that nothing here has as well. */
export const isColor = (word: string): boolean =>
  isColorListed(word) || isColorListed(word.replace(articles, ''));
