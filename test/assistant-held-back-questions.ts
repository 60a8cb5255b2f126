/**
 * A list that is only measured: it was written when the rules stood, and nothing may be mended for it. In the form of
 * the table in `assistant-questions.ts`.
 */
export const heldBackQuestions = `
zh
哪里能批到质量过得去的毛绒拖鞋，一次拿2000双 | search | product=毛绒拖鞋 quantity=2000
想给公司年会订300个帆布手提袋，单价别超过7块 | search | product=帆布手提袋 quantity=300 priceMax=7 currency=CNY
有没有支持小批量50个起的亚克力钥匙扣厂家 | search | product=亚克力钥匙扣 moqMax=50 factory
卖得最多的露营椅发我看看 | search | product=露营椅 sort=sales
请几家供应商都报一下：硅胶折叠水杯1万个，交到吉达 | requestQuotes | product=硅胶折叠水杯 quantity=10000 to=SA
900台电风扇从宁波到蒙巴萨海运大概多少钱 | freight | product=电风扇 quantity=900 from=CN to=KE
玻璃杯进俄罗斯要缴几个点的税 | landedCost | product=玻璃杯 to=RU
钱都付了一个多礼拜，怎么还没动静 | orderStatus |
到货发现一箱压坏了，找谁处理 | help | topic=refund
保温饭盒 200个 >> 要是500个，发吉隆坡运费呢 | freight | product=保温饭盒 quantity=500 to=MY
en
we run a small gift shop and need around 150 scented candles, nothing above 4 dollars | search | product=scented candles quantity=150 priceMax=4 currency=USD
who can supply food grade silicone lids in stock right now? | search | product=food grade silicone lids inStock
can you line up three manufacturers to bid on 8,000 cotton tote bags going to Alexandria | requestQuotes | product=cotton tote bags quantity=8000 sellers=3 to=EG
roughly what would it run me to ship 60 garden benches from ningbo to auckland | freight | product=garden benches quantity=60 from=CN to=NZ
all in price for 1,000 umbrellas landed in warsaw | landedCost | product=umbrellas quantity=1000 to=PL
which tariff heading covers stainless steel straws | customsCode | product=stainless steel straws
it's been three weeks and my package still shows pending | orderStatus |
the colour is nothing like the photos, can I send these back? | help | topic=refund
number 3 or number 4, which is the better buy? | compare | refs=3,4
folding chairs >> only ones with moq below 50 | search | product=folding chairs moqMax=50
ar
حابين نطلب ٢٥٠ حقيبة ظهر مدرسية وما نبي السعر يزيد عن ١٥ ريال | search | product=حقيبة ظهر مدرسية quantity=250 priceMax=15 currency=SAR
مين عنده بطاريات ليثيوم جاهزة للشحن | search | product=بطاريات ليثيوم inStock
أفضل مصنع لمراتب السرير | search | product=مراتب السرير/لمراتب السرير factory
جمعوا لي أسعار من أربعة موردين على ٣٠٠٠ فنجان قهوة توصيل عمّان | requestQuotes | product=فنجان قهوة quantity=3000 sellers=4 to=JO/OM
بقديش بتطلع شحنة ١٢٠ دراجة من قوانغتشو لبيروت | freight | product=دراجة quantity=120 from=CN to=LB
كم الرسوم على الشواحن إذا استوردتها للكويت | landedCost | product=الشواحن/شواحن to=KW
ابغى كود HS حق السماعات | customsCode | product=السماعات/سماعات
مر أسبوعين وما وصلني شي | orderStatus |
المنتج وصل فيه خدوش ومو شغال، وش حقي؟ | help | topic=refund
سجاد >> أرخص شوي لو سمحت | search | product=سجاد sort=priceUp
thai
ร้านกาแฟเปิดใหม่ อยากได้แก้วเซรามิกสัก 200 ใบ ใบละไม่เกิน 60 บาท | search | product=แก้วเซรามิก quantity=200 priceMax=60 currency=THB
กล่องเก็บของพลาสติกเจ้าไหนขายดีบ้าง | search | product=กล่องเก็บของพลาสติก sort=sales
หาโรงงานที่รับสั่งน้อยๆ เสื้อโปโล ขั้นต่ำ 20 ตัว | search | product=เสื้อโปโล moqMax=20 factory
ช่วยรวบรวมราคาจาก 5 โรงงาน ผ้าขนหนู 3000 ผืน ส่งพัทยา | requestQuotes | product=ผ้าขนหนู quantity=3000 sellers=5 to=TH
ค่าส่งเก้าอี้สำนักงาน 90 ตัวไปย่างกุ้งเท่าไหร่คะ | freight | product=เก้าอี้สำนักงาน quantity=90 to=MM
ของเล่นไม้เข้าไทยโดนภาษีเท่าไร | landedCost | product=ของเล่นไม้ to=TH
รหัสศุลกากรของหม้อหุงข้าวคือเลขอะไร | customsCode | product=หม้อหุงข้าว
โอนเงินไปเป็นอาทิตย์แล้วยังเงียบอยู่เลย | orderStatus |
สินค้าที่ได้ไม่เหมือนในรูป คืนได้หรือเปล่า | help | topic=refund
อันที่สามกับอันสุดท้ายอันไหนคุ้มกว่ากัน | compare | refs=3,-1
indonesian
buat warung kopi saya perlu 400 cangkir enamel, harganya maksimal 25 ribu | search | product=cangkir enamel quantity=400 priceMax=25000
ada rekomendasi pabrik tas rajut yang bisa order sedikit? | search | product=tas rajut factory
mana tikar lipat yang paling banyak terjual | search | product=tikar lipat sort=sales
tolong mintakan harga ke tiga supplier untuk 6000 kantong belanja, tujuan Manado | requestQuotes | product=kantong belanja quantity=6000 sellers=3 to=ID
berapa ongkos ngirim 75 mesin jahit dari shenzhen ke makassar | freight | product=mesin jahit quantity=75 from=CN to=ID
kalau beli 300 helm dari cina sampai bandung total semuanya jadi berapa sama pajaknya | landedCost | product=helm quantity=300 from=CN to=ID
kode hs untuk lampu meja dong | customsCode | product=lampu meja
uang sudah saya transfer, kok barangnya belum jalan jalan juga | orderStatus |
jahitannya lepas semua, saya mau uang kembali | help | topic=refund
setrika uap >> yang stoknya ready aja | search | product=setrika uap inStock
ru
для кофейни ищем стаканы с двойными стенками, штук 600, до 3 долларов | search | product=стаканы двойными стенками/стаканы с двойными стенками quantity=600 priceMax=3 currency=USD
посоветуйте завод, который шьёт рабочие перчатки | search | product=рабочие перчатки factory
что сейчас лучше всего берут из термокружек | search | product=термокружек sort=sales
прошу собрать предложения у четырёх фабрик: 2 000 кухонных досок, доставка в Астану | requestQuotes | product=кухонных досок quantity=2000 sellers=4 to=KZ
почём перевезти 45 беговых дорожек из Шэньчжэня в Казань | freight | product=беговых дорожек quantity=45 from=CN to=RU
во сколько обойдётся растаможить 500 дрелей в Минске | landedCost | product=дрелей quantity=500 to=BY
к какому коду ТН ВЭД относятся наушники | customsCode | product=наушники
прошло две недели после оплаты, посылка так и не пришла | orderStatus |
половина ламп не включается, как оформить возврат | help | topic=refund
гантели >> а по 5 долларов и ниже найдётся? | search | product=гантели priceMax=5 currency=USD
tr
kafem için 250 adet porselen fincan arıyorum, tanesi 40 lirayı geçmesin | search | product=porselen fincan quantity=250 priceMax=40 currency=TRY
elinde hazır stok bulunan spor çantası satıcısı var mı | search | product=spor çantası inStock
az adetle çalışan mum üreticisi, minimum 30 tane | search | product=mum moqMax=30 factory
dört firmadan 3500 plastik kova için fiyat toplayalım, Adana'ya gelecek | requestQuotes | product=plastik kova quantity=3500 sellers=4 to=TR
Ningbo'dan Gdansk'a 100 bisiklet göndermenin maliyeti ne olur | freight | product=bisiklet quantity=100 from=CN to=PL
600 battaniyeyi Azerbaycan'a soksak gümrüğüyle beraber kaça gelir | landedCost | product=battaniye/battaniyeyi quantity=600 to=AZ
cam bardakların gümrük tarife numarası kaç | customsCode | product=cam bardak/cam bardakların/cam bardaklar
parasını ödedik ama iki haftadır ses seda yok | orderStatus |
gelen lambaların yarısı kırık, paramı istiyorum | help | topic=refund
yağmurluk >> sadece güvenilir satıcılardan olsun | search | product=yağmurluk trusted
`;
