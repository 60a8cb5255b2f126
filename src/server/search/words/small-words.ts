import { fold } from '../../../kit/text/fold.ts';

export const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter(Boolean).map(fold));

/** A question to words: whether they are among some; a star stands for any ending. */
export function matcherOf(words: string): (word: string) => boolean {
  const names = words.split(/\s+/).filter(Boolean);
  const wholeWords = new Set(names.filter((name) => !name.endsWith('*')).map(fold));
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => fold(name.slice(0, -1)));
  return (word) => wholeWords.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** Words behind which something is described that the thing has, is for, or costs, and is no more named. */
export const beginsAdjunct =
  setOf(`with w for under over from in on by at size sized color colour having including
  that which keeps holds fits works compatible suitable
  для с со на до из от под размер цвет цвета который которая которые которое чтобы подходит подходящий подходящая подходящие
  dengan untuk buat di dari ukuran isi warna ada bisa cocok
  olan renk renkli beden numara
  مع ل من في على مقاس لون بمقاس رقم نمره اللي الذي التي يحفظ تحفظ يصلح تصلح يناسب تناسب
  สำหรับ ขนาด พร้อม ที่ สี เบอร์ เหมาะ จาก
  颜色 尺寸 规格`);

/** Words behind which a number is a size that is worn. */
export const saysSize = setOf('size размер مقاس نمره ukuran beden numara ไซส์ เบอร์ 码 尺码');

/** Words behind which a number says how many belong together. */
export const saysContents = setOf('isi');

/** Words behind which stands what the thing is good against. */
export const saysAgainst = setOf('от против');

/** Words behind which stands where the thing comes from. */
export const saysOrigin = setOf('from in из dari من จาก');

/** Words behind which stands what the thing is for. */
export const saysPurpose = setOf('for для untuk buat ل لل สำหรับ');

/** Words that deny what comes after them. */
export const deniesNext = setOf(`without no not non except excluding dont don't doesnt isnt nor wo
  без не кроме исключая
  tanpa bukan tidak tak gak nggak ngga jangan kecuali selain
  بدون بلا ليس ليست غير مو مش دون ماعدا عدا باستثناء الا سوى ماابي
  ไม่มี ไม่ ไม่ต้อง ไม่เอา ไม่ใช่ ไม่ใส่ ยกเว้น นอกจาก เว้น
  不要 不带 不含 没有 无 非 不是 不用 不能 除了 除 别 勿`);

/** A word that denies the one before it. */
export const deniesLast = setOf(
  'değil degil olmayan olmadan içermeyen icermeyen olmasın olmasin istemiyorum istemiyoruz istemem hariç haric dışında disinda free',
);

/** English words that deny what they are made of, and what of a thing they deny. */
export const deniedByWord: ReadonlyMap<string, readonly string[]> = new Map([
  ['unscented', ['scented', 'fragrance', 'perfumed']],
  ['odorless', ['scented']],
  ['odourless', ['scented']],
  ['unsweetened', ['sweetened', 'sugar']],
  ['unsalted', ['salted']],
]);

/** What a word means that is denied, where it means something else by itself: a cup without a hand (يد) has no handle. */
export const partsByWord: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...setOf(
      'ручки ручек ручка ручками ручкой يد يدين بيد بيدين يده مقبض بمقبض sap sapı sapi kulp kulpu kulpsuz หู หูจับ 把手 把 手柄 gagang gagangnya pegangan',
    ),
  ].map((word) => [word, ['handl']]),
);

/** Behind these a number says how many belong together: a set of 24. */
export const countedSets = setOf('set pack box case bag lot roll bundle carton');

/** What is a set by its name: a number beside it says of how many pieces, and never how many sets are ordered. */
export const namesSet = setOf(`kit set набор комплект طقم عده مجموعه ชุด เซ็ต takım takımı seti 套装`);

/** What is counted by only where it belongs to a set. */
export const countsOfSets = setOf('предмета предметов предмет parça parcali parçalı 件套 件装');

/** What buyers add to any search, and what says nothing of the goods: how it is traded, and how one asks. */
export const chatter = setOf(`everything anything все всё semua her şey كل ทุกอย่าง 所有
  hi hello hey those these i im need want wanted wanting looking find please show me some any sell send get
  ищу нужен нужна нужно нужны хочу хотим куплю купим подскажите пожалуйста покажите
  minta tolong cari carikan cariin mencari mau butuh ingin pengen dong donk ya yg kak gan sis bos nih deh aja saja
  arıyorum ariyorum lazım lazim istiyorum gerek gerekiyor alacağım alacagim lütfen lutfen kullanmak uygun uyumlu
  اريد ابي ابغى ابغا عايز عاوز محتاج احتاج ابحث بدي نبي ممكن لو سمحت فضلك
  อยาก อยากได้ ต้องการ ครับ ค่ะ คะ นะ หน่อย บ้าง
  求 求购 我要 我想 想买 要买 请问 麻烦 来点 能用 可用 可以 能 适用 适合 使用 专用 用
  up out off goods products items wholesale bulk cheap cheapest best price prices buy sale supplier suppliers factory quality nice cute
  товар товары оптом опт дешево дешевые недорого купить цена цены качественный
  barang produk grosir murah murmer termurah harga beli jual terbaik borongan
  ürün ürünleri toptan ucuz fiyat fiyatı fiyatları satılık kaliteli
  جملة بالجملة رخيص رخيصة ارخص سعر اسعار شراء افضل
  สินค้า เอา แบบ ราคา ราคาส่ง ราคาถูก ถูก ขายส่ง ส่ง ซื้อ
  minimum moq minimal order orders quantity минимальный минимальная заказ заказа партия pembelian pemesanan
  sipariş siparis asgari اقل كميه كميات الحد حد ادنى الادنى طلب الطلب طلبيه สั่ง ขั้นต่ำ минималка минимум 起批 起订 起订量 起售 最低起订
  ones each every per anyone thanks thank thx u ur kindly asap urgent bro sir madam boss available instock
  каждый каждая каждое спасибо наличии наличие будьте добры интересует интересуют ребята пж плиз
  grosiran borongan kulakan makasih terima kasih tolongin ready stok ready stock boss juragan gaes nggak ga gak kah ngga
  acaba varmı varmi elinizde mevcut abi hocam tanesi teşekkürler tesekkurler bakıyorum
  عندكم عندك لديكم متوفر متوفره اخي اخوي شباب شكرا حبيبي هل يوجد بدنا نحتاج
  ขอบคุณ จ้า จ๊ะ พี่ ไหม มั้ย บ้างไหม แต่ละ
  老板 亲 谢谢 你好 在吗 给我 帮我 来个 求推荐 推荐 店家 卖家
  有没有 有 想要 左右 大概 哪里 商品 产品 批发 便宜 价格 现货 厂家 直销 供应 优质 求购`);

/** What asks for what follows: a sample of a thing, its price. Elsewhere it is a word like others (ขอ is a hook). */
export const asksForNext = setOf('ขอ');

/** For whom things are; a thing is not named by them. */
export const people =
  setOf(`laki laki-laki lakilaki putra putri unisex boy girl female male унисекс ولد بنت ولادي بناتي ชาย หญิง 男孩 女孩 男生 女生 男童 女童 学生
  newborn newborns infant infants новорожденный новорожденных новорожденному новорожденного младенцев yenidoğan مولود رضيع للرضع ทารก แรกเกิด 新生儿
  men mens women womens ladies kids children child girls boys baby toddler toddlers adults
  детям ребенку ребенок девочке мальчику мальчикам подростку женщинам мужчинам взрослым взрослых взрослый взрослая взрослые
  мужской мужская мужские женский женская женские детский детская детские детей
  женщин мужчин девочки девочек девочкам мальчика мальчиков ребенка малышей подростков
  anak pria wanita perempuan cowok cewek bayi dewasa
  erkek kadın çocuk kız bebek
  رجالي رجال نسائي نساء اطفال بنات اولاد للاطفال للبنات للرجال للنساء
  ผู้ชาย ผู้หญิง เด็ก
  муж жен дет детям школьника школьников школьнице малышам парня парней мужу жене
  lelaki lakilaki anakanak balita remaja murid siswa bapak ibu
  çocuklar erkekler kadınlar bay bayan bebekler yetişkin yetişkinler kızlar
  طفل طفله عيال للعيال صغار للصغار حريم بناتي نسائيه رجاليه
  เด็กๆ นักเรียน ผู้ใหญ่ สตรี บุรุษ
  儿童 男 女 男士 女士 婴儿 宝宝 成人 小孩 孩子 小孩子 小朋友 小学生 中学生 男人 女人 男式 女式 男款 女款 老人 大人`);

/** When something is worn or given; a dress for the feast is called a dress. */
export const occasions =
  setOf(`eid festive holiday holidays праздник праздника праздничный праздничное lebaran idul fitri bayram bayramlık
  عيد العيد للعيد مناسبات للمناسبات ตรุษ เทศกาล สงกรานต์ ปีใหม่ ลอยกระทง 节日 过年 新款 通勤`);

/** What is counted by: it stands with a number and names nothing. */
export const countsPieces = setOf(`pcs pc piece pieces pack packs pair pairs dozen
  шт штук штуки пар комплектов
  buah pcs lusin pasang lembar
  adet parça çift düzine
  قطعة قطع حبة حبات زوج درزن
  ชิ้น อัน คู่ โหล
  件 个 只 双 套装 支 条 片`);

/** What is counted or measured by only where a number stands before it: an order of 1,000 ct, a cup of 12 oz, a child of 2 years. */
export const countsBehindNumber =
  setOf(`ct cts count qty oz ounce ounces gallon gallons gal ft feet foot lb lbs pound pounds
  way ways ply pin pins port ports outlet outlets tier tiers layer layers person persons people seater hour hours hrs
  gsm carton cartons box boxes bag bags roll rolls sheet sheets set sets bottle bottles bundle bundles case cases
  year years yr yrs month months old unit units
  слоя слоев слой ярусов яруса персон персоны мест местный розетки розеток гнезд гнезда часа часов предметов предмета ден
  лет года год месяцев коробок коробка упаковок упаковка упаковки рулонов рулон листов мешков наборов комплект комплекта единиц унций
  lapis ply lubang susun tingkat orang jam denier
  dus karton bungkus box pak rim kodi gros rol ikat karung tahun bulan biji butir ons set
  kat katlı katli gözlü gozlu kişi kişilik kisi kisilik jant delikli girişli girisli saat den denye
  koli paket kutu rulo tane takım top yaş ay litre kg ons
  طبقه طبقات فتحه فتحات مخرج مخارج اشخاص شخص ساعه ساعات
  كرتون كراتين كرتونه علبه علب صندوق كيس رول رولات لفه طقم اطقم سنه سنوات شهور اونصه
  ช่อง ชั้น คน ที่นั่ง ชั่วโมง
  ด้าม เล่ม ใบ ตัว แพ็ค แพค กล่อง ลัง ม้วน แผ่น ชุด ขวด ถุง ซอง เส้น หลอด ลูก ดอก คัน เครื่อง ปี เดือน ออนซ์
  抽 层 孔 位 人 色 节 片装 粒 颗 头 只装 斤 小时
  件套 件装 parçalı 套 箱 盒 包 袋 瓶 卷 张 把 台 对 打 枚 根 块 份 卡 提 令 本 顶 副 岁 个月 盎司 加仑 起 起批 起订 起售 装 入 pcs`);

/**
 * For which animal or vehicle something is, that it is for the sick, that it lives or was used: what is left without it is
 * for people, for another, or another thing altogether.
 */
export const tellsWhatFor =
  setOf(`medical surgical dental veterinary медицинский медицинская медицинские медицинских медицинское хирургический хирургические
  стоматологический medis bedah tıbbi tibbi medikal cerrahi طبي طبيه طبيا جراحي جراحيه ทางการแพทย์ การแพทย์ แพทย์ ผ่าตัด อนามัย 医用 医疗 医护 医 外科 牙科
  dog dogs puppy cat cats kitten pet pets bird birds fish hamster rabbit horse horses cattle sheep
  motorcycle motorbike bike bicycle car cars truck trucks boat live alive used secondhand second-hand refurbished
  собака собак собаки собаке собакам кошка кошек кошки кошкам кота котов животных питомцев птиц попугаев лошадей овец
  мотоцикл мотоцикла мотоциклов велосипеда велосипедов автомобиля авто машины машину машин грузовика лодки живой живая живые живого бу подержанный подержанные подержанная
  anjing kucing hewan burung ikan kelinci kuda motor mobil sepeda truk perahu hidup bekas
  köpek köpekler kedi kediler evcil hayvan kuş balık koyun motosiklet motor bisiklet araba oto kamyon tekne canlı ikinciel kullanılmış
  كلب كلاب للكلاب قطه قطط للقطط حيوانات طيور اسماك خيول غنم دراجه دراجات سياره سيارات للسيارات شاحنات قوارب حي حيه مستعمل مستعمله مستعملين
  หมา สุนัข แมว สัตว์ สัตว์เลี้ยง นก ปลา ม้า มอเตอร์ไซค์ จักรยาน รถ รถยนต์ รถมอเตอร์ไซค์ เรือ มือสอง มีชีวิต
  狗 犬 狗狗 猫 猫咪 猫狗 宠物 鸟 鱼 马 摩托车 機車 机车 自行车 单车 汽车 车载 车用 车上 车内 货车 船 活 活体 二手`);

/** What makes another thing of any: slippers that are thrown away after a day are none for the beach. */
export const makesAnother =
  setOf(`disposable single-use throwaway sublimation одноразовый одноразовая одноразовые одноразовое одноразовых сублимации
  sekali pakai sublimasi kullanımlık kullanimlik tekkullanımlık atılabilir süblimasyon
  لمره مره للاستخدام سابليميشن التسامي ใช้แล้วทิ้ง ซับลิเมชั่น 一次性 热转印`);

/** What clothes, wares and packs are called in general: what is left of a search that says more names nothing. */
export const namesInGeneral =
  setOf(`clothes clothing wear apparel garment garments outfit outfits pack packs set sets bag bags shelf shelves rack racks toy toys gift gifts
  tool tools accessories accessory machine pen pens furniture
  одежда одежды вещи набор наборы пакет пакеты сумка сумки полка полки игрушка игрушки подарок подарки инструмент инструменты аксессуары ручка ручки мебель
  baju pakaian busana set paket tas rak mainan kado hadiah alat aksesoris pulpen mebel furnitur
  kıyafet kıyafetleri giysi elbise paket set takım takımı çanta çantası raf rafı oyuncak oyuncağı oyuncakları hediye hediyelik alet kalem kalemi mobilya terlik terliği
  ملابس لبس طقم اطقم كيس اكياس شنطه شنط رف رفوف لعبه العاب هديه هدايا اداه ادوات اكسسوارات قلم اثاث
  เสื้อผ้า ชุด เซ็ต ถุง กระเป๋า ชั้น ชั้นวาง ชั้นวางของ ของเล่น ของขวัญ เครื่องมือ อุปกรณ์ ปากกา เฟอร์นิเจอร์
  衣服 服装 衣物 套装 包 袋 袋子 架 架子 玩具 礼物 礼品 工具 配件 笔 家具`);

/** What says that a thing has something, or is of a kind, and not what. */
export const saysKind = setOf(`kind type types style model models motif version series
  вид вида тип типа модель модели фасон jenis tipe model motif gaya tür türü çeşit çeşidi model
  نوع انواع موديل موديلات شكل แบบ รุ่น ทรง ชนิด ลาย ได้ 带 有 配 附 款 型 号 码 式 种 款式 样式 类`);

/** What things are made of in general: behind a thing it only says that the word beside it is a material. */
export const saysMaterial = setOf(
  `material fabric cloth материал материала материале ткань ткани bahan kain kumaş kumas malzeme قماش خامه ماده ผ้า เนื้อผ้า วัสดุ 面料 材质 布料 材料`,
);

/** What holds, carries or goes with something else: alone, none of them names a thing. */
export const namesLittle =
  setOf(`can box case cases bag bags holder holders stand stands rack racks cover covers set sets bar bars
  drive machine tool tools kit kits clip clips pad pads mat mats board boards pack packs light lights bottle bottles cloth brush
  чехол чехлы подставка коврик набор сумка пакет пакеты крышка держатель
  мешок коробка машина аппарат станок прибор
  kotak tas sarung set alas tempat lampu alat mesin botol kain
  kutu kutusu çanta çantası kılıf kılıfı kılıfları takım takımı seti askı rafı örtüsü makinesi
  صندوق صناديق حقيبة حقائب شنطة شنط غطاء اغطية حامل طقم اطقم مجموعة علبة علب كيس اكياس ماكينة مكينة ماكينات آلة جهاز اجهزة
  กล่อง ถุง แผ่น กระเป๋า เคส ชุด ที่ ผ้า ไฟ เครื่อง ขวด ฝา
  架 盒 袋 套 罩 机 器 垫 包 盖 灯 瓶 支架`);

/**
 * What is of many kinds, each for something else: a ball for exercises is none for dogs. What stands beside it in languages
 * that name the thing first, and is known to nobody, says which.
 */
export const namesManyKinds =
  setOf(`ball balls mask masks bowl bowls glove gloves rope tape belt filter oil cream powder gel pump net cable ring suit
  мяч мячи мячик маска маски миска миски перчатки перчаток веревка лента ремень фильтр масло крем порошок гель насос сетка кабель кольцо костюм
  bola masker mangkuk mangkok tali pita sabuk filter minyak krim bubuk gel pompa jaring kabel cincin
  كره كرات كمامه كمامات قناع اقنعه وعاء سلطانيه قفاز قفازات حبل شريط حزام فلتر زيت كريم بودره جل مضخه شبكه كابل خاتم بدله
  ลูกบอล บอล หน้ากาก ชาม ถุงมือ เชือก เทป เข็มขัด ไส้กรอง น้ำมัน ครีม ผง เจล ปั๊ม ตาข่าย สายไฟ แหวน`);

const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ую|юю|ых|их)$/u;

/** Whether a Russian word describes rather than names, as its ending tells. */
export const isRussianAdjective = (word: string): boolean => word.length > 4 && adjective.test(word);

const having = /\p{L}{2}(?:l[ıiuü]|s[ıiuü]z|m[ae]z)$/u;

/** Whether a Turkish word says what a thing has, lacks or does not do: with a lid, without one, not slipping. */
export const isTurkishAdjective = (word: string): boolean =>
  word.length > 4 && word !== 'egzersiz' && having.test(word);

/** Whether an English word says what a thing can do or bear, as its ending tells. */
export const isEnglishAdjective = (word: string): boolean =>
  /\p{L}{3}(?:able|ible|proof|less|resistant|(?<!e)ed)$/u.test(word);
