export const women = `
# women | 女装 | Women's clothing | ملابس نسائية | เสื้อผ้าผู้หญิง | Pakaian wanita | Женская одежда | Kadın giyim
> attrs=fabric,colour,pattern,style,season,sleeve,neckline,fit,closure,size,origin,packing; n=60; k=textile; a=gender:women
" 版型经多轮试穿调整，走线平整，尺码齐全。 | Patterns fitted over several rounds, even seams, full size run. | قصّات معدّلة بعد تجارب متعددة وخياطة متقنة ومقاسات كاملة. | แพตเทิร์นผ่านการลองหลายรอบ ตะเข็บเรียบ ครบทุกไซซ์ | Pola diuji berkali-kali, jahitan rapi, ukuran lengkap. | Лекала отработаны на примерках, ровные швы, полный размерный ряд. | Kalıplar defalarca prova edilmiş, düzgün dikiş, tam beden serisi.
" 每周上新，适合档口、实体店和直播间。 | New styles weekly for market stalls, boutiques and live sellers. | موديلات جديدة كل أسبوع للأسواق والبوتيكات والبث المباشر. | แบบใหม่ทุกสัปดาห์ สำหรับแผงค้า ร้านเสื้อผ้า และไลฟ์ขายของ | Model baru tiap minggu untuk kios, butik, dan penjual siaran langsung. | Новинки каждую неделю для рынков, бутиков и прямых эфиров. | Her hafta yeni model: pazar, butik ve canlı yayın satışı için.
## tops | 上装 | Tops | قطع علوية | เสื้อ | Atasan | Верх | Üst giyim
> s=colour@fashion*size:S,M,L,XL,XXL
### blouses | 衬衫雪纺衫 | Blouses | بلوزات | เสื้อเบลาส์ | Blus | Блузки | Bluzlar
* 42 190 | | f=lace,floral,loose,long-sleeve; a=fabric:polyester,neckline:collar
= 雪纺女式衬衫 | Women's chiffon blouse | بلوزة شيفون نسائية | เสื้อเบลาส์ชีฟอง | Blus sifon wanita | Женская шифоновая блузка | Kadın şifon bluz
### tees | T恤 | T-shirts | تيشيرتات | เสื้อยืด | Kaus | Футболки | Tişörtler
* 19.8 170 | | f=printed,plain,short-sleeve,plus; a=fabric:cotton,neckline:crew,season:summer
= 女式纯棉T恤 | Women's cotton T-shirt | تيشيرت قطني نسائي | เสื้อยืดผ้าฝ้ายผู้หญิง | Kaus katun wanita | Женская хлопковая футболка | Kadın pamuklu tişört
### knitwear | 针织衫 | Knitwear | ملابس محبوكة | เสื้อถัก | Rajutan | Трикотаж | Triko
* 56 380 | | f=soft,striped,loose,thermal; a=fabric:wool,season:winter
= 女式羊毛针织衫 | Women's wool-blend jumper | كنزة صوفية نسائية | เสื้อสเวตเตอร์ขนแกะผู้หญิง | Sweter wol wanita | Женский шерстяной джемпер | Kadın yünlü kazak
## dresses | 连衣裙 | Dresses | فساتين | เดรส | Gaun | Платья | Elbiseler
> s=colour@fashion*size:S,M,L,XL,XXL
### day | 日常连衣裙 | Day dresses | فساتين يومية | เดรสลำลอง | Gaun kasual | Повседневные платья | Günlük elbiseler
* 68 290 | | f=floral,pleated,loose,elastic; a=pattern:floral,season:summer
= 夏季女式连衣裙 | Women's summer dress | فستان صيفي نسائي | เดรสฤดูร้อนผู้หญิง | Gaun musim panas wanita | Женское летнее платье | Kadın yazlık elbise
### modest | 长袍长裙 | Modest dresses | عبايات وفساتين محتشمة | ชุดมุสลิมะฮ์ | Gamis | Скромные платья | Tesettür elbiseler
* 96 520 | | f=embroidered,plain,long-sleeve,premium; a=style:minimal,sleeve:long; s=colour:black,navy,beige,green*size:S,M,L,XL,XXL
= 女式刺绣长袍 | Women's long abaya | عباية نسائية طويلة | ชุดอาบายายาวผู้หญิง | Abaya panjang wanita | Женская длинная абайя | Kadın uzun ferace
### traditional | 民族服装 | Traditional dress | أزياء تقليدية | ชุดพื้นเมือง | Busana tradisional | Традиционная одежда | Geleneksel giyim
* 128 610 | | f=embroidered,printed,premium,newseason; a=fabric:silk,style:chinese; s=colour:red,blue,green*size:S,M,L,XL
= 改良汉服套裙 | Modern hanfu dress set | طقم هانفو عصري | ชุดฮั่นฝูประยุกต์ | Set hanfu modern | Современный комплект ханьфу | Modern hanfu elbise takımı
## bottoms | 下装 | Bottoms | قطع سفلية | กางเกงและกระโปรง | Bawahan | Низ | Alt giyim
> s=colour:black,blue,grey*size:S,M,L,XL,XXL
### jeans | 牛仔裤 | Jeans | جينز | กางเกงยีนส์ | Jin | Джинсы | Kot pantolonlar
* 58 560 | | f=stretch,slim,loose,vintage; a=fabric:denim; s=colour:blue,navy,black,grey*size:25,26,27,28,29,30,31,32
= 女式高腰牛仔裤 | Women's high-waist jeans | جينز نسائي عالي الخصر | กางเกงยีนส์เอวสูงผู้หญิง | Jin pinggang tinggi wanita | Женские джинсы с высокой посадкой | Kadın yüksek bel kot pantolon
### shorts | 短裤 | Shorts | شورتات | กางเกงขาสั้น | Celana pendek | Шорты | Şortlar
* 29 180 | | f=elastic,quickdry,printed,pockets; a=season:summer,fabric:linen
= 女式休闲短裤 | Women's casual shorts | شورت نسائي كاجوال | กางเกงขาสั้นลำลองผู้หญิง | Celana pendek kasual wanita | Женские повседневные шорты | Kadın günlük şort
## underwear | 内衣泳装 | Underwear and swimwear | ملابس داخلية وسباحة | ชุดชั้นในและชุดว่ายน้ำ | Pakaian dalam dan renang | Бельё и купальники | İç giyim ve mayo
> s=colour:black,pink,beige,white*size:S,M,L,XL
### swimwear | 泳衣 | Swimwear | ملابس سباحة | ชุดว่ายน้ำ | Pakaian renang | Купальники | Mayolar
* 45 190 | | f=quickdry,printed,plus,sunproof; a=season:summer,fabric:polyester; s=colour:black,navy,red*size:S,M,L,XL,XXL
= 女式连体泳衣 | Women's one-piece swimsuit | ملابس سباحة نسائية قطعة واحدة | ชุดว่ายน้ำวันพีซ | Baju renang terusan wanita | Женский слитный купальник | Kadın tek parça mayo
### socks | 袜子 | Socks and hosiery | جوارب | ถุงเท้า | Kaus kaki | Носки и чулки | Çoraplar
* 11.5 120 | 5 pcs, 10 pcs | u=XPK; n=80; f=soft,cartoon,thermal,plain; a=fabric:cotton; s=colour@pastel
= 女式棉袜 | Women's cotton socks | جوارب قطنية نسائية | ถุงเท้าผ้าฝ้ายผู้หญิง | Kaus kaki katun wanita | Женские хлопковые носки | Kadın pamuklu çorap
## outerwear | 外套 | Outerwear | ملابس خارجية | เสื้อนอก | Pakaian luar | Верхняя одежда | Dış giyim
> s=colour:black,beige,brown,grey*size:S,M,L,XL,XXL
### coats | 大衣 | Coats | معاطف | เสื้อโค้ต | Mantel | Пальто | Kabanlar
* 168 1100 | | f=thermal,windproof,checked,classic; a=fabric:wool,season:winter; n=15
= 女式羊毛大衣 | Women's wool coat | معطف صوفي نسائي | เสื้อโค้ตขนแกะผู้หญิง | Mantel wol wanita | Женское шерстяное пальто | Kadın yün kaban
`;
