import type { DemoContent } from '../load-content.ts';
import type { Site } from '../../src/contract/reference/sites.ts';
import { words } from '../words.ts';
import { banner, section } from './editorial-pages.ts';

const club: DemoContent[] = [
  banner(
    'club',
    'opening',
    '俱乐部 | The club | النادي | คลับ | Klub | Клуб | Kulüp',
    '见面、看货、成交 | Meet, see the goods, close the deal | لقاء ومعاينة واتفاق | พบปะ ดูสินค้า ปิดดีล | Bertemu, melihat barang, bertransaksi | Встретиться, увидеть товар, договориться | Tanışın, malı görün, anlaşın',
    { pictureOf: 'goods:blush:Fujian oolong tea; Ceramic teapot set; Metal trophy' },
  ),
  section(
    'club',
    'fact',
    'match',
    '买卖对接会 | Matchmaking days | أيام اللقاءات التجارية | วันจับคู่ธุรกิจ | Hari temu bisnis | Дни деловых встреч | Eşleştirme günleri',
    '每月一场，按类目一对一约谈，名单提前一周发给双方。 | Once a month, by category and one to one; both sides get the list a week before. | مرة كل شهر حسب الفئة ووجهًا لوجه، وتصل القائمة إلى الطرفين قبل أسبوع. | เดือนละครั้ง แยกตามหมวดและพบแบบตัวต่อตัว ทั้งสองฝ่ายได้รายชื่อล่วงหน้าหนึ่งสัปดาห์ | Sebulan sekali, per kategori dan empat mata; daftar dikirim seminggu sebelumnya. | Раз в месяц, по категориям и один на один; списки — за неделю. | Ayda bir, kategoriye göre ve birebir; liste iki tarafa bir hafta önce gider.',
  ),
  section(
    'club',
    'fact',
    'tour',
    '市场考察 | Market tours | جولات في الأسواق | ทัวร์ตลาด | Tur pasar | Поездки на рынки | Pazar turları',
    '专人陪同看市场和工厂，安排翻译与用车，费用自理。 | Somebody goes with you through markets and factories, with an interpreter and a car; you pay your own travel. | مرافق في الأسواق والمصانع مع مترجم وسيارة، وتتحمل أنت نفقات سفرك. | มีผู้พาชมตลาดและโรงงาน พร้อมล่ามและรถ ค่าเดินทางออกเอง | Didampingi ke pasar dan pabrik, dengan penerjemah dan mobil; biaya perjalanan ditanggung sendiri. | Сопровождение по рынкам и фабрикам, переводчик и машина; дорога за ваш счёт. | Pazar ve fabrikalarda size eşlik edilir, tercüman ve araç ayarlanır; yol masrafı size aittir.',
  ),
  section(
    'club',
    'fact',
    'person',
    '专属联系人 | A contact of your own | مسؤول خاص بك | ผู้ดูแลส่วนตัว | Narahubung sendiri | Личный менеджер | Size özel temsilci',
    '一位客服跟进您的询价、样品和纠纷，工作时间两小时内回复。 | One person follows your inquiries, samples and disputes, and answers within two working hours. | شخص واحد يتابع استفساراتك وعيناتك ونزاعاتك ويرد خلال ساعتي عمل. | เจ้าหน้าที่หนึ่งคนดูแลการสอบถาม ตัวอย่าง และข้อพิพาท ตอบภายในสองชั่วโมงทำการ | Satu orang menangani permintaan, contoh, dan sengketa Anda, menjawab dalam dua jam kerja. | Один человек ведёт запросы, образцы и споры, отвечает за два рабочих часа. | Sorularınızı, numuneleri ve anlaşmazlıkları tek kişi izler, iki mesai saatinde yanıtlar.',
  ),
  section(
    'club',
    'fact',
    'first',
    '新品先看 | New goods first | الجديد أولًا | ดูสินค้าใหม่ก่อน | Barang baru lebih dulu | Новинки первыми | Yeni mallar önce size',
    '每周新品与尾货清单先发会员，两天后再公开。 | The weekly list of new goods and surplus goes to members two days before everybody else. | قائمة الجديد والفائض الأسبوعية تصل الأعضاء قبل الجميع بيومين. | รายการสินค้าใหม่และสินค้าคงเหลือรายสัปดาห์ถึงสมาชิกก่อนสองวัน | Daftar mingguan barang baru dan sisa dikirim ke anggota dua hari lebih awal. | Еженедельный список новинок и остатков — участникам на два дня раньше. | Haftalık yeni mal ve fazla stok listesi üyelere iki gün önce gider.',
  ),
  section(
    'club',
    'step',
    'apply',
    '提交申请 | Apply | قدّم الطلب | สมัคร | Daftar | Подайте заявку | Başvurun',
    '填写公司、联系方式和主营类目，约一分钟。 | Your company, a contact and what you trade in: about a minute. | الشركة ووسيلة الاتصال ومجال التجارة: نحو دقيقة. | กรอกบริษัท ช่องทางติดต่อ และสินค้าหลัก ใช้เวลาราวหนึ่งนาที | Perusahaan, kontak, dan barang utama: sekitar satu menit. | Компания, контакт и основные товары — около минуты. | Şirket, iletişim ve ürünleriniz: yaklaşık bir dakika.',
  ),
  section(
    'club',
    'step',
    'call',
    '电话确认 | A call | مكالمة | โทรยืนยัน | Telepon konfirmasi | Звонок | Telefon görüşmesi',
    '我们核对公司信息，了解您的采购或销售计划。 | We check the company and hear what you plan to buy or sell. | نتحقق من الشركة ونستمع إلى خططك للشراء أو البيع. | เราตรวจสอบบริษัทและรับฟังแผนซื้อหรือขายของคุณ | Kami memeriksa perusahaan dan mendengar rencana Anda. | Проверим компанию и узнаем ваши планы. | Şirketi doğrular, alım veya satış planınızı dinleriz.',
  ),
  section(
    'club',
    'step',
    'join',
    '加入活动 | Join in | انضم | เข้าร่วม | Bergabung | Участвуйте | Katılın',
    '审核通过后收到活动日历和联系人名片。 | Once accepted you get the calendar and your contact’s card. | بعد القبول تصلك روزنامة الفعاليات وبطاقة مسؤولك. | เมื่อผ่านแล้วจะได้รับปฏิทินกิจกรรมและนามบัตรผู้ดูแล | Setelah diterima, Anda mendapat kalender acara dan kartu narahubung. | После принятия получите календарь и контакт менеджера. | Kabulden sonra takvim ve temsilcinizin kartı gelir.',
  ),
  section(
    'club',
    'question',
    'cost',
    '入会要收费吗？ | Does membership cost anything? | هل للعضوية رسوم؟ | มีค่าสมาชิกไหม | Apakah ada biaya? | Участие платное? | Üyelik ücretli mi?',
    '会费全免。考察的交通食宿由会员自理。 | No. On tours members pay for their own travel and stay. | لا. ويتحمل العضو سفره وإقامته في الجولات. | ไม่มี สมาชิกออกค่าเดินทางและที่พักในทัวร์เอง | Tidak. Perjalanan dan penginapan tur ditanggung anggota. | Нет. В поездках участники сами платят за дорогу и проживание. | Hayır. Turlarda yol ve konaklama üyeye aittir.',
  ),
  section(
    'club',
    'question',
    'who',
    '谁可以申请？ | Who can apply? | من يمكنه التقديم؟ | ใครสมัครได้ | Siapa yang bisa mendaftar? | Кто может подать заявку? | Kimler başvurabilir?',
    '有营业执照的批发买家、卖家和外贸服务商都可以。 | Wholesale buyers, sellers and trade-service providers with a business licence. | مشترو وبائعو الجملة ومقدمو الخدمات التجارية أصحاب الرخص. | ผู้ซื้อ ผู้ขายส่ง และผู้ให้บริการการค้าที่มีใบอนุญาต | Pembeli, penjual grosir, dan penyedia jasa berizin usaha. | Оптовые покупатели, продавцы и сервисные компании с регистрацией. | Ruhsatlı toptan alıcılar, satıcılar ve hizmet sağlayıcılar.',
  ),
];

/** How customer service is reached on a site; numbers and names of this demonstration. */
const contact = (
  site: Site,
  channel: 'phone' | 'email' | 'whatsapp' | 'wechat' | 'telegram',
  value: string,
  title: string,
): DemoContent => ({
  kind: 'contact',
  code: `${site}-${channel}`,
  sites: [site],
  data: { channel, title: words(title), value },
});

const phone =
  '客服热线 | Service line | خط الخدمة | สายบริการ | Saluran layanan | Линия поддержки | Destek hattı';
const mail = '邮件 | E-mail | البريد | อีเมล | Surel | Почта | E-posta';
const whatsapp = 'WhatsApp | WhatsApp | واتساب | WhatsApp | WhatsApp | WhatsApp | WhatsApp';
const wechat = '微信客服 | WeChat | ويتشات | WeChat | WeChat | WeChat | WeChat';
const telegram = 'Telegram | Telegram | تيليغرام | Telegram | Telegram | Telegram | Telegram';

const contacts: DemoContent[] = [
  contact('cn', 'phone', '+86 539 000 0100', phone),
  contact('cn', 'wechat', 'caravan-example', wechat),
  contact('cn', 'email', 'service@caravan.example', mail),
  contact('cn', 'telegram', '@caravan_example', telegram),
  contact('hk', 'phone', '+852 0000 0100', phone),
  contact('hk', 'whatsapp', '+852 0000 0101', whatsapp),
  contact('hk', 'email', 'hk@caravan.example', mail),
  contact('uae', 'phone', '+971 4 000 0100', phone),
  contact('uae', 'whatsapp', '+971 50 000 0101', whatsapp),
  contact('uae', 'email', 'uae@caravan.example', mail),
  contact('id', 'phone', '+62 21 0000 0100', phone),
  contact('id', 'whatsapp', '+62 812 0000 0101', whatsapp),
  contact('id', 'email', 'id@caravan.example', mail),
];

export const editorialClub = (): DemoContent[] => [...club, ...contacts];
