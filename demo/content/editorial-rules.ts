import type { DemoContent } from '../load-content.ts';
import { languages, words } from '../words.ts';
import type { Words7 } from '../types.ts';

/** Paragraphs in seven languages, one line each, joined into one long text a language. */
function body(...lines: string[]): Words7 {
  const read = lines.map(words);
  return Object.fromEntries(
    languages.map((language) => [language, read.map((line) => line[language]).join('\n\n')]),
  ) as Words7;
}

const rule = (
  group: 'buying' | 'selling' | 'disputes' | 'platform',
  code: string,
  title: string,
  text: Words7,
  edition = '1.0',
  from = -400,
): DemoContent => ({
  kind: 'rule',
  code,
  from,
  data: { group, title: words(title), body: text, edition },
});

const ordering = body(
  '## 下单 | ## Ordering | ## الطلب | ## การสั่งซื้อ | ## Memesan | ## Заказ | ## Sipariş verme',
  '每个店铺单独成单，同一次提交的订单可以一起付款。提交时锁定价格、汇率和库存。 | Each shop gets an order of its own; orders of one submission can be paid together. Submitting freezes prices, the exchange rate and the stock. | لكل متجر طلب مستقل، ويمكن دفع طلبات الإرسال الواحد معًا. يثبّت الإرسال الأسعار وسعر الصرف والمخزون. | แต่ละร้านแยกเป็นหนึ่งคำสั่งซื้อ คำสั่งซื้อที่ส่งพร้อมกันชำระรวมได้ เมื่อส่งแล้วราคา อัตราแลกเปลี่ยน และสต็อกจะถูกล็อก | Tiap toko menjadi pesanan sendiri; pesanan satu pengiriman dapat dibayar sekaligus. Saat dikirim, harga, kurs, dan stok dikunci. | На каждый магазин — отдельный заказ; заказы одной отправки оплачиваются вместе. При отправке фиксируются цены, курс и наличие. | Her mağaza için ayrı sipariş oluşur; birlikte gönderilenler birlikte ödenebilir. Gönderim fiyatı, kuru ve stoğu dondurur.',
  '- 未付款的订单 24 小时后自动取消，库存释放。\n- 卖家可在付款前改价，须写明原因。\n- 定金比例由店铺决定，在 10% 到 100% 之间。 | - Orders not paid within 24 hours are cancelled and the stock is free again.\n- The seller may change prices before payment and says why.\n- Each shop sets its deposit between 10 and 100 percent. | - تُلغى الطلبات غير المدفوعة خلال 24 ساعة ويُحرَّر المخزون.\n- يمكن للبائع تعديل السعر قبل الدفع مع ذكر السبب.\n- يحدد كل متجر العربون بين 10 و100 بالمئة. | - คำสั่งซื้อที่ไม่ชำระใน 24 ชั่วโมงจะถูกยกเลิกและคืนสต็อก\n- ผู้ขายแก้ราคาได้ก่อนชำระโดยระบุเหตุผล\n- ร้านกำหนดมัดจำระหว่าง 10 ถึง 100 เปอร์เซ็นต์ | - Pesanan yang tidak dibayar dalam 24 jam dibatalkan dan stok dilepas.\n- Penjual boleh mengubah harga sebelum pembayaran dengan alasan.\n- Tiap toko menetapkan uang muka antara 10 dan 100 persen. | - Неоплаченные за 24 часа заказы отменяются, товар освобождается.\n- Продавец может изменить цену до оплаты, указав причину.\n- Магазин задаёт задаток от 10 до 100 процентов. | - 24 saat içinde ödenmeyen siparişler iptal edilir, stok serbest kalır.\n- Satıcı ödemeden önce nedenini yazarak fiyatı değiştirebilir.\n- Her mağaza kaporayı yüzde 10 ile 100 arasında belirler.',
  '## 收货 | ## Delivery | ## الاستلام | ## การรับสินค้า | ## Penerimaan | ## Получение | ## Teslim alma',
  '发货后 15 天内未确认收货，系统自动确认；在此之前货款由平台托管。 | Fifteen days after dispatch an order counts as received; until then the platform holds the money. | بعد خمسة عشر يومًا من الشحن يُعد الطلب مستلمًا، وحتى ذلك الحين تحتفظ المنصة بالمال. | หลังจัดส่ง 15 วันถือว่าได้รับสินค้า ระหว่างนั้นแพลตฟอร์มเก็บเงินไว้ | Lima belas hari setelah dikirim pesanan dianggap diterima; sampai saat itu uang ditahan platform. | Через 15 дней после отправки заказ считается полученным; до этого деньги хранит площадка. | Gönderimden on beş gün sonra sipariş teslim alınmış sayılır; o zamana dek parayı platform tutar.',
);

const refunds = body(
  '## 何时可以退款 | ## When money comes back | ## متى يُعاد المال | ## เมื่อใดจึงคืนเงิน | ## Kapan uang kembali | ## Когда возвращаются деньги | ## Para ne zaman geri döner',
  '已付款的订单只能通过退款终止：整单或部分商品，附图片说明。卖家先答复；谈不拢时由平台运营人员根据证据裁定。 | A paid order ends early by refund only: whole or in part, with pictures. The seller answers first; when the two do not agree, an operator of the platform decides on the evidence. | لا ينتهي الطلب المدفوع مبكرًا إلا بالاسترداد: كليًا أو جزئيًا مع صور. يرد البائع أولًا، وإن لم يتفق الطرفان يقرر موظف المنصة بناءً على الأدلة. | คำสั่งซื้อที่ชำระแล้วยุติก่อนได้ด้วยการคืนเงินเท่านั้น ทั้งหมดหรือบางส่วนพร้อมรูป ผู้ขายตอบก่อน หากตกลงไม่ได้ เจ้าหน้าที่แพลตฟอร์มตัดสินตามหลักฐาน | Pesanan yang sudah dibayar hanya berakhir lebih awal lewat pengembalian dana: seluruhnya atau sebagian, dengan foto. Penjual menjawab lebih dulu; bila tidak sepakat, petugas platform memutuskan berdasarkan bukti. | Оплаченный заказ прекращается досрочно только возвратом: целиком или частью, с фотографиями. Сначала отвечает продавец; если не договорились, решает сотрудник площадки по доказательствам. | Ödenmiş sipariş ancak iadeyle erken biter: tamamı ya da bir kısmı, görsellerle. Önce satıcı yanıtlar; anlaşma olmazsa platform görevlisi kanıta göre karar verir.',
  '- 货款原路退回，以付款货币为准。\n- 用掉的优惠券不折现。\n- 裁定及理由双方均可查看。 | - Money goes back the way it came, in the currency it was paid in.\n- Coupons that were spent are not paid out.\n- Both sides can read the decision and its reasons. | - يعود المال بالطريقة نفسها وبعملة الدفع.\n- لا تُصرف القسائم المستخدمة نقدًا.\n- يمكن للطرفين قراءة القرار وأسبابه. | - คืนเงินตามช่องทางเดิมในสกุลเงินที่ชำระ\n- คูปองที่ใช้แล้วไม่คืนเป็นเงินสด\n- ทั้งสองฝ่ายอ่านคำตัดสินและเหตุผลได้ | - Uang kembali lewat jalur semula dalam mata uang pembayaran.\n- Kupon yang terpakai tidak diuangkan.\n- Kedua pihak dapat membaca keputusan dan alasannya. | - Деньги возвращаются тем же путём в валюте оплаты.\n- Использованные купоны деньгами не выплачиваются.\n- Обе стороны видят решение и его причины. | - Para geldiği yoldan, ödendiği para biriminde döner.\n- Kullanılan kuponlar nakde çevrilmez.\n- Kararı ve gerekçesini iki taraf da okuyabilir.',
);

const selling = body(
  '## 上架 | ## Listing goods | ## عرض السلع | ## การลงขาย | ## Mendaftarkan barang | ## Размещение | ## Ürün listeleme',
  '卖家入驻须通过审核。商品信息须真实：图片为实物，规格、单位、起订量和阶梯价与实际供货一致。 | Sellers pass an audit before they open. What is said of goods is true: pictures of the real thing, and specifications, unit, minimum and tiers as they are supplied. | يجتاز البائعون تدقيقًا قبل الافتتاح. ما يُقال عن السلع صحيح: صور حقيقية ومواصفات ووحدة وحد أدنى وشرائح مطابقة للتوريد. | ผู้ขายต้องผ่านการตรวจสอบก่อนเปิดร้าน ข้อมูลสินค้าต้องจริง รูปของจริง สเปก หน่วย ขั้นต่ำ และราคาขั้นบันไดตรงกับที่จัดส่ง | Penjual lulus audit sebelum membuka toko. Informasi barang harus benar: foto asli, spesifikasi, satuan, minimum, dan tingkatan harga sesuai pasokan. | Перед открытием продавцы проходят проверку. Сведения о товаре правдивы: реальные фото, характеристики, единица, минимум и ступени цен соответствуют поставке. | Satıcılar açılmadan önce denetimden geçer. Ürün bilgisi doğrudur: gerçek görseller, tedarik edilenle aynı özellik, birim, asgari adet ve kademeler.',
  '- 不得销售法律禁止、仿冒或危险的商品。\n- 店铺等级和“可信卖家”只看事实：年限、证件、准时发货率和纠纷率。\n- 虚假评价会被移除，屡次违规的店铺会被停用。 | - Nothing forbidden by law, counterfeit or dangerous may be sold.\n- Level and “trusted seller” follow facts alone: years, documents, on-time dispatch and disputes.\n- False reviews are removed; shops that break the rules again and again are closed. | - يُمنع بيع ما يحظره القانون أو المقلَّد أو الخطر.\n- المستوى و«البائع الموثوق» يستندان إلى الوقائع: السنوات والوثائق والشحن في موعده والنزاعات.\n- تُزال التقييمات الزائفة وتُغلق المتاجر المخالفة مرارًا. | - ห้ามขายของผิดกฎหมาย ของปลอม หรือของอันตราย\n- ระดับและ “ผู้ขายที่เชื่อถือได้” ดูจากข้อเท็จจริง: จำนวนปี เอกสาร การส่งตรงเวลา และข้อพิพาท\n- รีวิวเท็จจะถูกลบ ร้านที่ทำผิดซ้ำจะถูกปิด | - Dilarang menjual yang terlarang, palsu, atau berbahaya.\n- Tingkat dan “penjual tepercaya” hanya mengikuti fakta: tahun, dokumen, ketepatan kirim, dan sengketa.\n- Ulasan palsu dihapus; toko yang berulang kali melanggar ditutup. | - Нельзя продавать запрещённое, поддельное или опасное.\n- Уровень и «проверенный продавец» зависят только от фактов: лет, документов, отправки в срок и споров.\n- Ложные отзывы удаляются; магазины-нарушители закрываются. | - Yasak, taklit ya da tehlikeli ürün satılamaz.\n- Seviye ve “güvenilir satıcı” yalnızca olgulara bakar: yıl, belge, zamanında gönderim ve uyuşmazlık.\n- Sahte değerlendirmeler kaldırılır; kuralları yineleyerek çiğneyen mağazalar kapatılır.',
);

export const editorialRules: DemoContent[] = [
  rule(
    'buying',
    'ordering',
    '下单、付款与收货 | Ordering, payment and delivery | الطلب والدفع والاستلام | การสั่งซื้อ ชำระเงิน และรับสินค้า | Pemesanan, pembayaran, dan penerimaan | Заказ, оплата и получение | Sipariş, ödeme ve teslimat',
    ordering,
    '1.1',
  ),
  rule(
    'disputes',
    'refunds',
    '退款与纠纷处理 | Refunds and disputes | الاسترداد والنزاعات | การคืนเงินและข้อพิพาท | Pengembalian dana dan sengketa | Возвраты и споры | İadeler ve uyuşmazlıklar',
    refunds,
  ),
  rule(
    'selling',
    'selling',
    '卖家规则 | Rules for sellers | قواعد البائعين | กฎสำหรับผู้ขาย | Aturan penjual | Правила для продавцов | Satıcı kuralları',
    selling,
  ),
];
