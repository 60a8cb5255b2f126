export const snacks = `
# snacks | 休闲食品饮料 | Snacks and drinks | وجبات خفيفة ومشروبات | ขนมและเครื่องดื่ม | Camilan dan minuman | Снеки и напитки | Atıştırmalık ve içecek
> attrs=flavour,net-weight,shelf-life,keeping,certificate,grade,origin,packing; n=12; k=food; u=XCT; n=1; a=shelf-life:months9,keeping:ambient
" 工厂通过食品安全体系认证，批批留样。 | Made under a certified food-safety system; every batch sampled. | إنتاج وفق نظام معتمد لسلامة الغذاء مع حفظ عينة من كل دفعة. | ผลิตในโรงงานรับรองความปลอดภัยอาหาร เก็บตัวอย่างทุกล็อต | Diproduksi di pabrik bersertifikat keamanan pangan; sampel tiap lot disimpan. | Производство сертифицировано, образец каждой партии хранится. | Gıda güvenliği belgeli üretim; her partiden numune saklanır.
" 商超、便利店和零食量贩渠道热卖。 | A strong seller in supermarkets, corner shops and snack chains. | رائج في المتاجر الكبيرة والبقالات ومحلات الحلويات. | ขายดีในซูเปอร์ ร้านสะดวกซื้อ และร้านขนม | Laris di swalayan, minimarket, dan toko camilan. | Хорошо продаётся в супермаркетах и магазинах сладостей. | Süpermarket, bakkal ve kuruyemişçilerde çok satar.
## biscuits | 饼干糕点 | Biscuits and cakes | بسكويت وكعك | บิสกิตและเค้ก | Biskuit dan kue | Печенье и выпечка | Bisküvi ve kek
> f=original,milk,chocolate,single
### cookies | 曲奇饼干 | Cookies | كوكيز | คุกกี้ | Kukis | Печенье | Kurabiyeler
* 86 5200 | 100 g, 200 g, 400 g, 600 g | a=certificate:halal,shelf-life:months12; s=flavour:original,chocolate,milk
= 黄油曲奇 | Butter cookies | كوكيز بالزبدة | คุกกี้เนย | Kukis mentega | Сливочное печенье | Tereyağlı kurabiye
### mooncakes | 月饼糕点 | Pastries | معجنات | ขนมอบ | Kue tradisional | Традиционная выпечка | Hamur işleri
* 128 6800 | 50 g, 80 g, 100 g, 125 g | f=gift-box,single,sugarfree,handmade; a=shelf-life:days30; s=pack-count=20 pcs,40 pcs,60 pcs
= 广式月饼 | Cantonese mooncakes | كعك القمر الكانتوني | ขนมไหว้พระจันทร์กวางตุ้ง | Kue bulan Kanton | Кантонские лунные пряники | Kanton usulü ay keki
### bread | 面包 | Bread | خبز | ขนมปัง | Roti | Хлеб | Ekmek
* 58 4600 | 50 g, 80 g, 100 g, 400 g | f=milk,single,original,family; a=shelf-life:days30; s=pack-count=24 pcs,48 pcs
= 手撕吐司面包 | Soft sliced bread | خبز توست طري | ขนมปังนุ่ม | Roti tawar lembut | Мягкий тостовый хлеб | Yumuşak tost ekmeği
## sweets | 糖果巧克力 | Sweets and chocolate | حلويات وشوكولاتة | ลูกอมและช็อกโกแลต | Permen dan cokelat | Конфеты и шоколад | Şeker ve çikolata
> f=single,gift-box,fruit,bulk
### candy | 糖果 | Candy | حلوى | ลูกอม | Permen | Конфеты | Şekerlemeler
* 96 5500 | 250 g, 500 g, 1 kg, 2.5 kg | f=fruit,milk,sugarfree,bulk; s=flavour:fruit,milk,sweet; a=shelf-life:months18
= 水果硬糖 | Hard candy | حلوى صلبة | ลูกอมผลไม้ | Permen keras | Леденцы | Sert şeker
### chocolate | 巧克力 | Chocolate | شوكولاتة | ช็อกโกแลต | Cokelat | Шоколад | Çikolata
* 168 5200 | 40 g, 80 g, 100 g, 500 g | f=milk,sugarfree,gift-box,single; a=certificate:halal,shelf-life:months12; s=flavour:milk,original,fruit
= 夹心巧克力 | Filled chocolate | شوكولاتة محشوة | ช็อกโกแลตสอดไส้ | Cokelat isi | Шоколад с начинкой | Dolgulu çikolata
### honey | 蜂蜜 | Honey | عسل | น้ำผึ้ง | Madu | Мёд | Bal
* 188 7600 | 250 g, 500 g, 1 kg, 2 kg | f=organic,gift-box,extra,export; a=shelf-life:months24,grade:premium; s=pack-count=12 pcs,24 pcs
= 天然百花蜂蜜 | Natural blossom honey | عسل أزهار طبيعي | น้ำผึ้งดอกไม้ป่าธรรมชาติ | Madu multiflora alami | Натуральный цветочный мёд | Doğal çiçek balı
## savoury | 膨化坚果肉脯 | Savoury snacks | مقرمشات | ของว่างรสเค็ม | Camilan asin | Солёные снеки | Tuzlu atıştırmalıklar
> f=original,spicy,lowsalt,single
### nuts | 坚果 | Nuts | مكسرات | ถั่ว | Kacang | Орехи | Kuruyemiş
* 138 5400 | 100 g, 250 g, 500 g, 1 kg | f=original,spicy,lowsalt,vacuum; s=flavour:original,salty,spicy; a=certificate:halal
= 烤制花生仁 | Roasted peanuts | فول سوداني محمص | ถั่วลิสงอบ | Kacang tanah panggang | Жареный арахис | Kavrulmuş yer fıstığı
### popcorn | 爆米花 | Popcorn | فشار | ป๊อปคอร์น | Berondong jagung | Попкорн | Patlamış mısır
* 62 3200 | 60 g, 100 g, 150 g, 250 g | f=chocolate,milk,original,family; s=flavour:sweet,salty,chocolate
= 球形爆米花 | Mushroom popcorn | فشار كروي | ป๊อปคอร์นทรงกลม | Berondong jagung bulat | Карамельный попкорн | Top patlamış mısır
### ham | 火腿肉脯 | Ham and sausages | لحوم مصنعة | แฮมและไส้กรอก | Daging olahan | Колбасы | Jambon ve sosis
* 98 6200 | 30 g, 60 g, 100 g, 240 g | f=original,spicy,family,export; a=origin:henan,shelf-life:months6; sites=cn,hk; s=pack-count=40 pcs,80 pcs,100 pcs
= 漯河火腿肠 | Luohe ham sausage | نقانق لوخه | ไส้กรอกแฮมลั่วเหอ | Sosis ham Luohe | Ветчинные сосиски из Лохэ | Luohe jambon sosis
### crackers | 米饼 | Rice crackers | مقرمشات الأرز | ข้าวเกรียบ | Kerupuk beras | Рисовые крекеры | Pirinç krakerleri
* 54 3600 | 80 g, 150 g, 300 g, 500 g | a=certificate:halal,origin:henan; s=flavour:original,milk,barbecue
= 香脆米饼 | Crispy rice crackers | مقرمشات أرز هشة | ข้าวเกรียบกรอบ | Kerupuk beras renyah | Хрустящие рисовые крекеры | Çıtır pirinç krakeri
## drinks | 饮料冲饮 | Drinks | مشروبات | เครื่องดื่ม | Minuman | Напитки | İçecekler
> f=original,sugarfree,fruit,export
### tea | 茶叶 | Tea | شاي | ชา | Teh | Чай | Çay
* 88 1200 | 50 g, 100 g, 250 g, 500 g | u=XBX; n=20; f=gift-box,organic,extra,bulk; a=origin:fujian,grade:premium,shelf-life:months24; s=pack-count=1 pcs,2 pcs,4 pcs
= 福建乌龙茶 | Fujian oolong tea | شاي أولونغ من فوجيان | ชาอูหลงฝูเจี้ยน | Teh oolong Fujian | Улун из Фуцзяни | Fujian oolong çayı
### coffee | 咖啡 | Coffee | قهوة | กาแฟ | Kopi | Кофе | Kahve
* 118 1300 | 100 g, 250 g, 500 g, 1 kg | u=XBG; n=20; f=organic,extra,bulk,export; a=origin:indonesia,certificate:halal,shelf-life:months18; s=grade:premium,first,standard
= 苏门答腊阿拉比卡咖啡豆 | Sumatra arabica coffee beans | حبوب قهوة أرابيكا من سومطرة | เมล็ดกาแฟอาราบิก้าสุมาตรา | Biji kopi arabika Sumatra | Кофе в зёрнах арабика Суматра | Sumatra arabica kahve çekirdeği
### juice | 果汁茶饮 | Juices | عصائر | น้ำผลไม้ | Jus | Соки | Meyve suları
* 48 6200 | 200 ml, 250 ml, 330 ml, 1 l | a=certificate:halal,shelf-life:months12; s=pack-count=12 pcs,24 pcs
= 鲜榨果汁饮料 | Fruit juice drink | شراب عصير فواكه | น้ำผลไม้พร้อมดื่ม | Minuman sari buah | Фруктовый сок | Meyve suyu
### milk-tea | 奶茶原料 | Bubble tea | شاي بالحليب | ชานม | Teh susu | Чай с молоком | Sütlü çay
* 76 5100 | 300 g, 500 g, 1 kg, 2 kg | f=milk,chocolate,sugarfree,commercial; a=shelf-life:months12; s=flavour:milk,chocolate,fruit
= 珍珠奶茶冲饮 | Bubble milk tea mix | مسحوق شاي بالحليب واللآلئ | ผงชานมไข่มุก | Bubuk teh susu mutiara | Смесь для молочного чая с тапиокой | İncili sütlü çay karışımı
`;
