-- Compounds that name a kind of thing of their own, each a group, so that no part of them is taken for the whole: a
-- folding table is no lamp for a table, a mailing bag no envelope for money.
insert into search_synonyms (words, updated_at)
select words::jsonb, '2026-01-01T00:00:00Z' from (values
  ('{"en": ["folding table", "fold-up table", "camping table"], "zh": ["折叠桌", "摺疊桌", "露营桌"], "ar": ["طاولة قابلة للطي", "طاولة طي", "طاولة رحلات"], "thai": ["โต๊ะพับ", "โต๊ะพับได้", "โต๊ะแคมป์ปิ้ง"], "indonesian": ["meja lipat", "meja camping"], "ru": ["складной стол", "раскладной стол", "стол складной"], "tr": ["katlanır masa", "kamp masası"]}'),
  ('{"en": ["desk", "office desk", "computer desk", "writing desk"], "zh": ["办公桌", "电脑桌", "书桌", "辦公桌"], "ar": ["طاولة مكتب", "مكتب دراسة", "طاولة كمبيوتر"], "thai": ["โต๊ะทำงาน", "โต๊ะคอม", "โต๊ะคอมพิวเตอร์"], "indonesian": ["meja kerja", "meja kantor", "meja komputer", "meja belajar"], "ru": ["письменный стол", "компьютерный стол", "рабочий стол"], "tr": ["çalışma masası", "ofis masası", "bilgisayar masası"]}'),
  ('{"en": ["mailing bag", "poly mailer", "courier bag", "shipping bag", "postal bag"], "zh": ["快递袋", "快遞袋", "物流袋", "邮寄袋"], "ar": ["أكياس شحن", "كيس شحن", "أكياس بريد", "أكياس توصيل"], "thai": ["ซองไปรษณีย์", "ซองไปรษณีย์พลาสติก", "ถุงไปรษณีย์", "ถุงไปรษณีย์พลาสติก"], "indonesian": ["plastik packing", "polymailer", "amplop plastik", "kantong kurir"], "ru": ["курьерский пакет", "почтовый пакет", "курьер-пакет", "пакет для посылок"], "tr": ["kargo poşeti", "kargo torbası", "kargo zarfı"]}'),
  ('{"en": ["mailer box", "shipping box", "corrugated box", "cardboard box", "postal box"], "zh": ["飞机盒", "飛機盒", "快递纸箱", "瓦楞纸箱", "纸箱", "快递盒"], "ar": ["كرتون شحن", "كراتين شحن", "صندوق كرتون", "كراتين تغليف"], "thai": ["กล่องไปรษณีย์", "กล่องพัสดุ", "กล่องลูกฟูก", "กล่องไดคัท"], "indonesian": ["kardus", "kotak kardus", "kardus packing", "box die cut"], "ru": ["картонная коробка", "гофрокороб", "почтовая коробка", "самосборная коробка"], "tr": ["kargo kutusu", "karton kutu", "koli kutusu", "e-ticaret kutusu"]}'),
  ('{"en": ["montessori toys", "montessori", "montessori materials"], "zh": ["蒙氏教具", "蒙特梭利玩具", "蒙特梭利教具", "蒙台梭利教具"], "ar": ["ألعاب مونتيسوري", "أدوات مونتيسوري"], "thai": ["ของเล่นมอนเตสซอรี่", "สื่อมอนเตสซอรี่"], "indonesian": ["mainan montessori", "alat peraga montessori"], "ru": ["игрушки монтессори", "материалы монтессори"], "tr": ["montessori oyuncak", "montessori oyuncakları", "montessori materyalleri"]}'),
  ('{"en": ["dog shampoo", "pet shampoo", "cat shampoo"], "zh": ["宠物沐浴露", "宠物香波", "狗狗沐浴露", "猫咪沐浴露"], "ar": ["شامبو كلاب", "شامبو قطط", "شامبو حيوانات"], "thai": ["แชมพูหมา", "แชมพูสุนัข", "แชมพูแมว", "แชมพูสัตว์เลี้ยง"], "indonesian": ["sampo anjing", "sampo kucing", "shampo kucing", "sampo hewan"], "ru": ["шампунь для собак", "шампунь для кошек", "зоошампунь"], "tr": ["köpek şampuanı", "kedi şampuanı", "evcil hayvan şampuanı"]}'),
  ('{"en": ["cat collar", "kitten collar"], "zh": ["猫项圈", "猫咪项圈", "猫铃铛"], "ar": ["طوق قطط", "طوق قطة", "اطواق قطط"], "thai": ["ปลอกคอแมว"], "indonesian": ["kalung kucing", "collar kucing"], "ru": ["ошейник для кошек", "ошейник для кошки", "кошачий ошейник"], "tr": ["kedi tasması", "kedi tasmaları"]}'),
  ('{"en": ["sheep shears", "shearing scissors", "animal clipper"], "zh": ["羊毛剪", "剪羊毛机", "羊毛推子"], "ar": ["مقص صوف", "ماكينة جز الصوف", "مقص غنم"], "thai": ["กรรไกรตัดขนแกะ", "ปัตตาเลี่ยนตัดขนสัตว์"], "indonesian": ["gunting bulu domba", "alat cukur domba"], "ru": ["ножницы для стрижки овец", "машинка для стрижки овец"], "tr": ["koyun kırkma makası", "koyun kırkma makinesi", "kırkım makası", "kırklık"]}')
) as listed (words);

-- Words that belong to another group: a cable for data is none for mains; a vest
-- without sleeves is no vest that is seen from afar; a hat of wool need not be knitted.
update search_synonyms as known
set
  words = jsonb_set(known.words, array[moved.language], (known.words -> moved.language) - moved.word),
  version = known.version + 1
from (values
  ('cable', 'zh', '数据线'),
  ('tank top', 'zh', '背心'),
  ('beanie', 'ar', 'قبعة صوف')
) as moved (keyword, language, word)
where known.words -> 'en' ? moved.keyword and known.words -> moved.language ? moved.word;

update search_synonyms
set words = jsonb_set(words, '{thai}', (words -> 'thai') - 'สายชาร์จ'), version = version + 1
where words -> 'en' ? 'cable' and words -> 'thai' ? 'สายชาร์จ';

with added (keyword, words) as (values
  ('usb cable', '{"zh": ["数据线", "傳輸線", "传输线"], "thai": ["สายชาร์จ"]}'::jsonb),
  ('house slippers', '{"indonesian": ["sendal jepit", "sendal rumah", "sendal karet", "sandal karet"]}'),
  ('tank top', '{"en": ["vest top", "sports vest", "training vest", "sleeveless shirt"], "zh": ["运动背心", "吊带背心", "工字背心"], "ru": ["топ на бретелях"], "tr": ["kolsuz tişört", "atlet"]}'),
  ('beanie', '{"en": ["knitted hat", "beanies"], "ru": ["шапка вязаная"]}'),
  ('socks', '{"zh": ["短袜", "短襪", "襪子", "袜", "中筒袜", "长袜", "船袜"], "ru": ["носочков"]}'),
  ('motorcycle helmet', '{"zh": ["機車安全帽", "机车安全帽", "機車頭盔", "电单车头盔", "電單車頭盔"], "thai": ["หมวกกันน็อคมอเตอร์ไซค์", "หมวกกันน็อกครึ่งใบ"], "indonesian": ["helm motor half face", "helm sepeda motor"], "tr": ["motosiklet kaski"]}')
)
update search_synonyms as known
set
  words = known.words || (
    select jsonb_object_agg(language, coalesce(known.words -> language, '[]') || (
      select coalesce(jsonb_agg(word order by place), '[]')
      from jsonb_array_elements(more) with ordinality as one (word, place)
      where not coalesce(known.words -> language, '[]') @> word
    ))
    from jsonb_each(added.words) as each_language (language, more)
  ),
  version = known.version + 1
from added
where known.words -> 'en' ? added.keyword;
