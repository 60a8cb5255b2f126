import type { DemoEntry } from '../load-content.ts';
import type { Language, Words7 } from '../types.ts';
import { languages, words } from '../words.ts';

const heading = words(
  '## 要点 | ## What to check | ## ما ينبغي التحقق منه | ## สิ่งที่ควรตรวจ | ## Yang perlu diperiksa | ## Что проверить | ## Nelere bakmalı',
);
const closing = words(
  '以上为一般性说明，不构成法律意见；具体规定以主管机关和合同为准。 | This is general guidance, not legal advice; the authorities and your contract decide. | هذه إرشادات عامة وليست مشورة قانونية؛ والمرجع هو الجهات المختصة وعقدك. | เป็นแนวทางทั่วไป ไม่ใช่คำปรึกษากฎหมาย ให้ยึดหน่วยงานและสัญญาเป็นหลัก | Ini panduan umum, bukan nasihat hukum; pihak berwenang dan kontrak Anda yang menentukan. | Это общие рекомендации, а не юридическая консультация; решают ведомства и договор. | Genel bilgidir, hukuki görüş değildir; belirleyici olan yetkili makamlar ve sözleşmenizdir.',
);

const desks = {
  guide: words(
    'Caravan 贸易编辑部 | Caravan trade desk | مكتب التجارة في Caravan | โต๊ะการค้า Caravan | Meja perdagangan Caravan | Торговая редакция Caravan | Caravan ticaret masası',
  ),
  harbour: words(
    '港口札记（示例） | Harbour Notes (example) | دفتر الميناء (مثال) | บันทึกท่าเรือ (ตัวอย่าง) | Catatan Pelabuhan (contoh) | Портовые заметки (пример) | Liman Notları (örnek)',
  ),
  market: words(
    '市场来信（示例） | Market Letter (example) | رسالة السوق (مثال) | จดหมายตลาด (ตัวอย่าง) | Surat Pasar (contoh) | Рыночное письмо (пример) | Pazar Mektubu (örnek)',
  ),
};

/** An article: what it is about, and its points, each in seven languages. */
function article(
  code: string,
  [topic, daysAgo, desk, writtenIn, pictureOf]: [string, number, keyof typeof desks, Language, string],
  since: Date,
  title: string,
  summary: string,
  ...points: string[]
): DemoEntry {
  const read = points.map(words);
  const body = Object.fromEntries(
    languages.map((language) => [
      language,
      [heading[language], read.map((point) => `- ${point[language]}`).join('\n'), closing[language]].join(
        '\n\n',
      ),
    ]),
  ) as Words7;
  return {
    kind: 'news',
    code,
    pictureOf,
    data: {
      topic,
      date: new Date(since.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      title: words(title),
      summary: words(summary),
      body,
      source: desks[desk],
      writtenIn,
    },
  };
}

/** Pieces on how trade is done; nobody real appears in them. @param since  the day they are counted back from */
export const editorialNews = (since: Date): DemoEntry[] => [
  article(
    'bill-of-lading',
    ['logistics', 2, 'harbour', 'en', 'market:linyi-trade-city'],
    since,
    '怎样读懂提单 | How to read a bill of lading | كيف تقرأ بوليصة الشحن | อ่านใบตราส่งสินค้าอย่างไร | Cara membaca bill of lading | Как читать коносамент | Konşimento nasıl okunur',
    '提单既是收据、运输合同，也是物权凭证。五分钟看懂关键栏目。 | It is a receipt, a contract and a title to the goods at once. Five minutes for the boxes that matter. | هي إيصال وعقد وسند ملكية في آن. خمس دقائق لأهم الخانات. | เป็นทั้งใบรับ สัญญา และเอกสารสิทธิ ใช้ห้านาทีดูช่องสำคัญ | Sekaligus tanda terima, kontrak, dan bukti hak. Lima menit untuk kolom penting. | Это и расписка, и договор, и право на товар. Пять минут на важные графы. | Hem makbuz hem sözleşme hem mülkiyet belgesi. Önemli kutular için beş dakika.',
    '收货人一栏写“凭指示”还是具体公司，决定货权能否转让。 | Whether the consignee is “to order” or a named company decides if title can pass on. | هل المرسل إليه «لأمر» أم شركة بعينها: هذا يحدد إمكان نقل الملكية. | ผู้รับเป็น “to order” หรือบริษัทระบุชื่อ กำหนดว่าโอนสิทธิได้หรือไม่ | Penerima “to order” atau perusahaan tertentu menentukan apakah hak dapat dialihkan. | «По приказу» или названная компания в графе получателя решает, передаётся ли право. | Alıcı “emre” mi yoksa adı yazılı şirket mi: mülkiyetin devri buna bağlıdır.',
    '件数、重量与装箱单一致，货描能对应商品编码。 | Packages and weight agree with the packing list, and the description fits the customs code. | تطابق الطرود والوزن مع قائمة التعبئة ووصف يناسب الرمز الجمركي. | จำนวนหีบห่อและน้ำหนักตรงกับใบกำกับหีบห่อ คำอธิบายตรงพิกัด | Jumlah koli dan berat sesuai packing list, uraian cocok dengan kode pabean. | Места и вес сходятся с упаковочным листом, описание — с кодом товара. | Koli ve ağırlık çeki listesiyle, tanım gümrük koduyla uyuşmalı.',
    '“清洁”提单没有货损批注；有批注的银行可能拒收。 | A clean bill has no remark on damage; banks may refuse one that has. | البوليصة النظيفة بلا ملاحظات تلف؛ وقد ترفض المصارف غيرها. | ใบตราส่งสะอาดไม่มีหมายเหตุความเสียหาย ธนาคารอาจปฏิเสธหากมี | B/L bersih tanpa catatan kerusakan; bank dapat menolak bila ada. | В чистом коносаменте нет оговорок о повреждениях; иной банк может не принять. | Temiz konşimentoda hasar notu yoktur; notlu olanı banka reddedebilir.',
  ),
  article(
    'choose-delivery-term',
    ['logistics', 6, 'guide', 'zh', 'country:AE'],
    since,
    '第一次进口，选 EXW、FOB 还是 CIF？ | First import: EXW, FOB or CIF? | أول استيراد: EXW أم FOB أم CIF؟ | นำเข้าครั้งแรก เลือก EXW FOB หรือ CIF | Impor pertama: EXW, FOB, atau CIF? | Первый импорт: EXW, FOB или CIF? | İlk ithalat: EXW mi, FOB mu, CIF mi?',
    '术语决定谁订舱、谁付费、风险何时转移。把三个报价换算到到岸成本再比较。 | The term says who books, who pays and when the risk passes. Compare offers by landed cost. | يحدد الشرط من يحجز ومن يدفع ومتى تنتقل المخاطر. قارن العروض بالتكلفة حتى الوصول. | เงื่อนไขกำหนดผู้จอง ผู้จ่าย และจุดโอนความเสี่ยง เทียบที่ต้นทุนถึงปลายทาง | Syarat menentukan siapa memesan, membayar, dan kapan risiko beralih. Bandingkan biaya sampai tujuan. | Условие решает, кто бронирует, кто платит и когда переходит риск. Сравнивайте полную стоимость. | Kimin rezervasyon yapacağını, ödeyeceğini ve riskin ne zaman geçtiğini belirler. Teslim maliyetini karşılaştırın.',
    'EXW 价最低，但出口报关和内陆运输都归买方。 | EXW looks cheapest, but export clearance and the road to the port are yours. | يبدو EXW الأرخص لكن التخليص والنقل إلى الميناء عليك. | EXW ดูถูกที่สุด แต่พิธีการส่งออกและขนส่งถึงท่าเป็นของคุณ | EXW tampak termurah, tetapi ekspor dan angkutan ke pelabuhan tanggungan Anda. | EXW выглядит дешевле всех, но экспортное оформление и путь до порта — ваши. | EXW en ucuz görünür ama ihracat işlemi ve limana yol sizindir.',
    'FOB 便于自选货代，运价透明。 | FOB lets you choose the forwarder and see the freight. | يتيح FOB اختيار وكيل الشحن ورؤية الأجرة. | FOB เลือกฟอร์เวิร์ดเดอร์เองและเห็นค่าระวาง | FOB memberi pilihan forwarder dan ongkos yang jelas. | FOB позволяет выбрать экспедитора и видеть фрахт. | FOB’da taşıyıcıyı siz seçer, navlunu görürsünüz.',
    'CIF 省心，但要问清目的港杂费。 | CIF is easy, but ask for the charges at the port of arrival. | CIF أسهل لكن اسأل عن رسوم ميناء الوصول. | CIF สะดวก แต่ควรถามค่าใช้จ่ายปลายทาง | CIF praktis, tetapi tanyakan biaya di pelabuhan tujuan. | CIF удобен, но узнайте сборы в порту прибытия. | CIF kolaydır ama varış limanı masraflarını sorun.',
  ),
  article(
    'right-hs-code',
    ['tariffs', 9, 'guide', 'en', 'market:linyi-hardware'],
    since,
    '归类五步：怎样找到正确的商品编码 | Five steps to the right HS code | خمس خطوات إلى رمز التعرفة الصحيح | ห้าขั้นตอนสู่พิกัดที่ถูกต้อง | Lima langkah menuju kode HS yang tepat | Пять шагов к верному коду HS | Doğru HS koduna beş adım',
    '编码错了，税率、许可和退税都会跟着错。 | A wrong code means wrong duty, wrong permits and trouble with refunds. | الرمز الخاطئ يعني رسمًا وتصاريح خاطئة ومشاكل في الاسترداد. | พิกัดผิดทำให้อากร ใบอนุญาต และการคืนภาษีผิดไปด้วย | Kode salah berarti bea, izin, dan restitusi ikut salah. | Неверный код — неверная пошлина, разрешения и проблемы с возвратом. | Yanlış kod; yanlış vergi, yanlış izin ve iade sorunu demektir.',
    '先看材质和用途，再看加工程度。 | Begin with material and use, then how far it is worked. | ابدأ بالمادة والاستعمال ثم درجة التصنيع. | เริ่มจากวัสดุและการใช้ แล้วดูระดับการผลิต | Mulai dari bahan dan kegunaan, lalu tingkat pengolahan. | Начните с материала и назначения, затем степень обработки. | Malzeme ve kullanımla başlayın, sonra işlenme derecesi.',
    '前六位全球一致，后面的位数由各国决定。 | Six digits are the same everywhere; countries add the rest. | ستة أرقام موحدة عالميًا والباقي لكل بلد. | หกหลักแรกเหมือนกันทั่วโลก ที่เหลือแต่ละประเทศกำหนด | Enam digit sama di mana pun; sisanya ditentukan negara. | Шесть знаков едины для всех, остальное добавляют страны. | İlk altı hane her yerde aynıdır; gerisini ülkeler ekler.',
    '大单先申请预裁定，避免清关时争议。 | Ask for an advance ruling before a large order. | اطلب قرارًا مسبقًا قبل الطلبات الكبيرة. | ขอคำวินิจฉัยล่วงหน้าก่อนสั่งจำนวนมาก | Mintalah penetapan awal sebelum pesanan besar. | Перед крупным заказом запросите предварительное решение. | Büyük siparişten önce bağlayıcı tarife bilgisi isteyin.',
  ),
  article(
    'certificate-of-origin',
    ['policy', 13, 'harbour', 'zh', 'country:ID'],
    since,
    '原产地证能省多少关税 | What a certificate of origin can save | ماذا توفر شهادة المنشأ | หนังสือรับรองถิ่นกำเนิดช่วยลดอากรได้แค่ไหน | Yang bisa dihemat dengan surat keterangan asal | Сколько экономит сертификат происхождения | Menşe belgesi ne kazandırır',
    '有自贸协定不等于自动享受优惠：证书、直运和原产标准缺一不可。 | A trade agreement helps only those who can prove origin and ship directly. | الاتفاقية التجارية تنفع من يثبت المنشأ ويشحن مباشرة. | ข้อตกลงการค้าช่วยเฉพาะผู้ที่พิสูจน์ถิ่นกำเนิดและส่งตรง | Perjanjian dagang hanya menolong yang membuktikan asal dan mengirim langsung. | Соглашение помогает тем, кто докажет происхождение и везёт напрямую. | Ticaret anlaşması, menşeini kanıtlayıp doğrudan gönderene yarar.',
    '装运前申请，补办往往更慢。 | Apply before shipment; later is slower. | قدّم الطلب قبل الشحن فبعده أبطأ. | ยื่นก่อนส่งของ ยื่นย้อนหลังช้ากว่า | Ajukan sebelum pengapalan; setelahnya lebih lambat. | Подавайте до отгрузки: позже выйдет дольше. | Yüklemeden önce başvurun; sonrası yavaştır.',
    '发票、提单和证书上的品名、编码必须一致。 | Names and codes on invoice, bill and certificate must agree. | يجب تطابق الأسماء والرموز في الفاتورة والبوليصة والشهادة. | ชื่อและพิกัดในใบกำกับ ใบตราส่ง และหนังสือรับรองต้องตรงกัน | Nama dan kode pada faktur, B/L, dan surat harus sama. | Названия и коды в счёте, коносаменте и сертификате должны совпадать. | Fatura, konşimento ve belgedeki ad ve kodlar aynı olmalı.',
    '经第三国转运时保留未再加工证明。 | When goods change ships abroad, keep proof that nothing was done to them. | عند العبور ببلد ثالث احتفظ بإثبات عدم التصنيع. | หากผ่านประเทศที่สาม เก็บหลักฐานว่าไม่ได้แปรรูป | Bila transit negara ketiga, simpan bukti tidak diolah. | При транзите храните подтверждение, что товар не перерабатывали. | Üçüncü ülkeden geçişte işlem görmediğine dair belge saklayın.',
  ),
  article(
    'fair-preparation',
    ['fairs', 17, 'market', 'en', 'market:yiwu-trade-city'],
    since,
    '逛展前一周该做什么 | The week before a trade fair | الأسبوع السابق للمعرض | หนึ่งสัปดาห์ก่อนไปงานแสดงสินค้า | Seminggu sebelum pameran | Неделя перед выставкой | Fuardan önceki hafta',
    '带着清单去，带着报价回来：准备决定收获。 | Go with a list, come back with offers: preparation makes the trip. | اذهب بقائمة وعد بعروض: التحضير يصنع الرحلة. | ไปพร้อมรายการ กลับพร้อมใบเสนอราคา การเตรียมตัวคือผลลัพธ์ | Berangkat dengan daftar, pulang dengan penawaran. | Поезжайте со списком, возвращайтесь с предложениями. | Listeyle gidin, tekliflerle dönün.',
    '每种商品写明目标价、数量和认证要求。 | Write a target price, quantity and certificates for each product. | اكتب لكل سلعة سعرًا مستهدفًا وكمية وشهادات. | เขียนราคาเป้าหมาย จำนวน และใบรับรองของแต่ละสินค้า | Tulis harga sasaran, jumlah, dan sertifikat tiap barang. | Запишите цель по цене, количество и сертификаты для каждого товара. | Her ürün için hedef fiyat, adet ve belge yazın.',
    '提前约十家展商，其余时间留给发现。 | Book ten meetings; leave the rest of the time for finds. | احجز عشرة لقاءات واترك الباقي للاكتشاف. | นัดสิบราย เวลาที่เหลือไว้ค้นหา | Buat sepuluh janji; sisanya untuk menemukan. | Назначьте десять встреч, остальное оставьте находкам. | On görüşme ayarlayın, gerisi keşfe kalsın.',
    '样品拍照时把报价牌一起拍下。 | Photograph each sample with its price tag. | صوّر كل عينة مع بطاقة سعرها. | ถ่ายตัวอย่างพร้อมป้ายราคา | Foto sampel bersama label harganya. | Снимайте образец вместе с ценником. | Numuneyi fiyat etiketiyle fotoğraflayın.',
  ),
  article(
    'deposit-and-balance',
    ['payments', 22, 'guide', 'zh', 'shop:qilu-home'],
    since,
    '定金、尾款与平台托管怎样配合 | Deposit, balance and escrow together | العربون والرصيد والضمان معًا | มัดจำ ยอดคงเหลือ และการพักเงิน | Uang muka, pelunasan, dan escrow | Аванс, остаток и эскроу вместе | Kapora, bakiye ve emanet birlikte',
    '付多少、何时付，决定风险落在谁身上。 | How much is paid when decides who bears the risk. | مقدار الدفع وتوقيته يحددان من يتحمل المخاطر. | จ่ายเท่าไรเมื่อไร กำหนดว่าใครรับความเสี่ยง | Berapa dan kapan dibayar menentukan siapa menanggung risiko. | Сколько и когда платить решает, кто несёт риск. | Ne kadarın ne zaman ödendiği riski kimin taşıdığını belirler.',
    '先看店铺的定金比例，再决定首单数量。 | Look at the shop’s deposit before you fix the first quantity. | انظر إلى نسبة العربون قبل تحديد كمية أول طلب. | ดูสัดส่วนมัดจำของร้านก่อนกำหนดจำนวนแรก | Lihat porsi uang muka toko sebelum menentukan jumlah pertama. | Посмотрите долю аванса, прежде чем назначать первое количество. | İlk miktardan önce mağazanın kapora oranına bakın.',
    '尾款前要求出货照片或验货报告。 | Ask for photos or an inspection before the balance. | اطلب صورًا أو تقرير فحص قبل الرصيد. | ขอรูปหรือรายงานตรวจก่อนจ่ายส่วนที่เหลือ | Minta foto atau laporan inspeksi sebelum pelunasan. | Перед остатком запросите фото или акт проверки. | Bakiyeden önce fotoğraf ya da denetim raporu isteyin.',
    '确认收货前，货款由平台托管。 | Until you confirm delivery the platform holds the money. | تحتفظ المنصة بالمال حتى تأكيد الاستلام. | แพลตฟอร์มพักเงินไว้จนกว่าจะยืนยันรับของ | Platform menahan uang sampai Anda mengonfirmasi penerimaan. | До подтверждения получения деньги хранит площадка. | Teslimi onaylayana dek parayı platform tutar.',
  ),
  article(
    'halal-labels',
    ['policy', 28, 'market', 'indonesian', 'country:ID'],
    since,
    '清真市场的标签怎么做 | Labels for halal markets | ملصقات أسواق الحلال | ฉลากสำหรับตลาดฮาลาล | Label untuk pasar halal | Этикетки для рынков халяль | Helal pazarlar için etiket',
    '食品和化妆品进入清真市场，成分、认证标志和语言缺一不可。 | Food and cosmetics need ingredients, the mark and the language right. | تحتاج الأغذية ومستحضرات التجميل إلى مكونات وعلامة ولغة صحيحة. | อาหารและเครื่องสำอางต้องมีส่วนผสม เครื่องหมาย และภาษาถูกต้อง | Makanan dan kosmetik perlu komposisi, logo, dan bahasa yang benar. | Продуктам и косметике нужны верный состав, знак и язык. | Gıda ve kozmetikte içerik, işaret ve dil doğru olmalı.',
    '核对认证机构是否被目的国承认。 | Check that the country recognises the certifier. | تأكد من اعتراف البلد بجهة الشهادة. | ตรวจว่าประเทศปลายทางยอมรับผู้รับรอง | Pastikan negara tujuan mengakui lembaga sertifikasi. | Проверьте, признаёт ли страна сертификатора. | Ülkenin belgelendirme kuruluşunu tanıdığını doğrulayın.',
    '标签用当地语言，字号符合规定。 | Use the local language in a legible size. | استخدم اللغة المحلية بحجم مقروء. | ใช้ภาษาท้องถิ่นขนาดอ่านได้ | Gunakan bahasa setempat dengan ukuran terbaca. | Пишите на местном языке читаемым шрифтом. | Yerel dili okunur boyutta kullanın.',
    '保留配料和生产线的清真记录。 | Keep records of ingredients and lines. | احتفظ بسجلات المكونات وخطوط الإنتاج. | เก็บบันทึกส่วนผสมและสายการผลิต | Simpan catatan bahan dan lini produksi. | Храните записи о сырье и линиях. | İçerik ve üretim hattı kayıtlarını saklayın.',
  ),
  article(
    'currency-risk',
    ['payments', 34, 'market', 'en', 'market:sham-shui-po'],
    since,
    '汇率波动时怎样报价 | Quoting when rates move | التسعير عند تقلب الصرف | เสนอราคาเมื่ออัตราแลกเปลี่ยนผันผวน | Menawarkan harga saat kurs bergerak | Как называть цену, когда курс меняется | Kur oynarken fiyat vermek',
    '报价有效期、结算币种和锁汇，三件事先谈好。 | Agree on validity, currency and a fixed rate before you quote. | اتفق على الصلاحية والعملة وتثبيت السعر قبل التسعير. | ตกลงอายุราคา สกุลเงิน และการล็อกอัตราก่อน | Sepakati masa berlaku, mata uang, dan kurs tetap. | До цены договоритесь о сроке, валюте и фиксации курса. | Fiyattan önce geçerlilik, para birimi ve kur sabitlemeyi konuşun.',
    '报价单写明有效天数。 | State for how many days an offer holds. | اذكر مدة صلاحية العرض بالأيام. | ระบุจำนวนวันที่ราคามีผล | Cantumkan masa berlaku penawaran. | Укажите срок действия предложения. | Teklifin kaç gün geçerli olduğunu yazın.',
    '收付同一币种，可以自然对冲。 | Buying and selling in one currency cancels much of the risk. | الشراء والبيع بعملة واحدة يلغي معظم المخاطر. | ซื้อขายสกุลเดียวกันลดความเสี่ยงได้มาก | Beli dan jual dalam satu mata uang mengurangi risiko. | Покупка и продажа в одной валюте снимает большую часть риска. | Alım ve satımı tek para biriminde yapmak riski azaltır.',
    '平台订单在下单时锁定汇率。 | An order here freezes its rate when it is placed. | يثبت الطلب هنا سعره عند تقديمه. | คำสั่งซื้อที่นี่ตรึงอัตราเมื่อสั่ง | Pesanan di sini mengunci kurs saat dibuat. | Заказ здесь фиксирует курс при оформлении. | Buradaki sipariş verildiğinde kur sabitlenir.',
  ),
  article(
    'small-parcels-or-container',
    ['logistics', 41, 'harbour', 'ru', 'market:guangzhou-fashion'],
    since,
    '小包、拼箱还是整箱 | Parcels, shared container or a full one | طرود أم حاوية مشتركة أم كاملة | พัสดุ ตู้รวม หรือตู้เต็ม | Paket, kontainer bersama, atau penuh | Посылки, сборный груз или целый контейнер | Koli mi, parsiyel mi, tam konteyner mi',
    '按体积、时效和破损率三个数字选择。 | Three figures decide: volume, days and breakage. | ثلاثة أرقام تحسم: الحجم والأيام والتلف. | ตัดสินด้วยสามตัวเลข ปริมาตร วัน และการแตกเสียหาย | Tiga angka menentukan: volume, hari, dan kerusakan. | Решают три цифры: объём, дни и бой. | Üç sayı belirler: hacim, gün ve kırılma.',
    '约 15 立方米以上，常常整箱更划算。 | Above some fifteen cubic metres a full container is often cheaper. | فوق نحو 15 مترًا مكعبًا تكون الحاوية الكاملة أرخص غالبًا. | เกินราว 15 ลบ.ม. ตู้เต็มมักคุ้มกว่า | Di atas sekitar 15 m³ kontainer penuh sering lebih murah. | Свыше примерно 15 м³ целый контейнер часто дешевле. | Yaklaşık 15 m³ üstünde tam konteyner çoğu kez ucuzdur.',
    '拼箱多两次装卸，易碎品要加固。 | Shared containers are handled twice more: pack fragile goods well. | الحاوية المشتركة تُناول مرتين أكثر: أحكم تغليف الهش. | ตู้รวมขนถ่ายเพิ่มสองครั้ง ของแตกง่ายต้องแพ็กดี | Kontainer bersama dua kali lebih sering dibongkar: kemas barang pecah belah. | Сборный груз перегружают ещё дважды: упакуйте хрупкое. | Parsiyelde iki kez daha elleçlenir: kırılganı iyi paketleyin.',
    '旺季提前三周订舱。 | In the high season book three weeks ahead. | احجز قبل ثلاثة أسابيع في الموسم. | ช่วงพีกจองล่วงหน้าสามสัปดาห์ | Di musim ramai pesan tiga minggu sebelumnya. | В сезон бронируйте за три недели. | Sezonda üç hafta önceden yer ayırtın.',
  ),
  article(
    'reading-market-demand',
    ['markets', 48, 'market', 'tr', 'market:deira-wholesale'],
    since,
    '怎样判断一个市场值不值得进 | Is a market worth entering? | هل يستحق السوق الدخول؟ | ตลาดนี้ควรเข้าหรือไม่ | Layakkah sebuah pasar dimasuki? | Стоит ли выходить на рынок? | Bir pazara girmeye değer mi?',
    '先看在售商品和起订量，再看关税和运费，最后用小单试水。 | Look at what is on sale and its minimums, then duty and freight, then try a small order. | انظر إلى المعروض وحدوده الدنيا ثم الرسوم والشحن ثم جرّب طلبًا صغيرًا. | ดูสินค้าที่ขายและขั้นต่ำ แล้วดูอากรและค่าระวาง จากนั้นลองสั่งน้อย | Lihat barang yang dijual dan minimumnya, lalu bea dan ongkos, lalu coba pesanan kecil. | Посмотрите предложение и минимумы, затем пошлины и фрахт, затем пробный заказ. | Satışta ne olduğuna ve asgari adetlere, sonra vergi ve navluna bakın, küçük siparişle deneyin.',
    '同类商品的价格区间有多宽？ | How wide is the price band of goods like yours? | ما مدى اتساع نطاق الأسعار؟ | ช่วงราคาของสินค้าคล้ายกันกว้างแค่ไหน | Seberapa lebar rentang harga barang serupa? | Насколько широк диапазон цен на похожее? | Benzer malların fiyat aralığı ne kadar geniş?',
    '到岸成本加三成毛利，还有竞争力吗？ | With a margin of thirty percent on landed cost, are you still in the band? | مع هامش 30٪ فوق التكلفة، هل تبقى ضمن النطاق؟ | บวกกำไร 30% แล้วยังอยู่ในช่วงราคาหรือไม่ | Dengan margin 30 persen, masihkah dalam rentang? | С наценкой 30 % вы ещё в диапазоне? | Teslim maliyetine %30 ekleyince hâlâ aralıkta mısınız?',
    '先做一个品类，复购率说明一切。 | Begin with one category: repeat orders tell. | ابدأ بفئة واحدة: الطلبات المتكررة تخبرك. | เริ่มจากหมวดเดียว ยอดสั่งซ้ำจะบอก | Mulai satu kategori: pesanan ulang yang bicara. | Начните с одной категории: повторные заказы всё скажут. | Tek kategoriyle başlayın: tekrar siparişler söyler.',
  ),
];
