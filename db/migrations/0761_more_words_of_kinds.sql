-- More of what buyers call what the catalogue sells: receipt printers, gel pens and others that no group had yet.
insert into search_synonyms (words, updated_at)
select words::jsonb, '2026-01-01T00:00:00Z' from (values
  ('{"en": ["receipt printer", "thermal printer", "pos printer", "till printer"], "zh": ["小票机", "小票打印机", "热敏打印机", "票据打印机"], "ar": ["طابعة فواتير", "طابعة حرارية", "طابعة كاشير"], "thai": ["เครื่องพิมพ์ใบเสร็จ", "เครื่องปริ้นใบเสร็จ"], "indonesian": ["printer kasir", "printer thermal", "printer struk"], "ru": ["чековый принтер", "принтер чеков", "термопринтер"], "tr": ["fiş yazıcı", "termal yazıcı", "adisyon yazıcısı"]}'),
  ('{"en": ["gel pen", "gel pens"], "zh": ["中性笔", "签字笔", "水笔"], "ar": ["قلم جل", "أقلام جل", "قلم حبر جل"], "thai": ["ปากกาเจล", "ปากกาหมึกเจล"], "indonesian": ["pulpen gel", "pena gel", "bolpen gel"], "ru": ["гелевая ручка", "гелевые ручки"], "tr": ["jel kalem", "jel kalemi"]}'),
  ('{"en": ["electric fireplace", "flame-effect heater", "fireplace heater"], "zh": ["电壁炉", "仿真火焰取暖器"], "ar": ["مدفأة كهربائية بلهب", "موقد كهربائي ديكور"], "thai": ["เตาผิงไฟฟ้า"], "indonesian": ["perapian listrik"], "ru": ["электрокамин", "электрокамины", "электрический камин"], "tr": ["elektrikli şömine"]}'),
  ('{"en": ["rice crackers", "rice cracker", "rice cakes"], "zh": ["雪饼", "仙贝", "米饼"], "ar": ["رقائق أرز", "مقرمشات أرز"], "thai": ["ข้าวเกรียบข้าว", "เซมเบ้"], "indonesian": ["kerupuk beras", "rice cracker"], "ru": ["рисовые крекеры", "рисовые хлебцы"], "tr": ["pirinç krakeri", "pirinç patlağı"]}'),
  ('{"en": ["martial arts suit", "kung fu suit", "tai chi suit"], "zh": ["太极服", "武术服", "练功服"], "ar": ["بدلة كونغ فو", "ملابس فنون قتالية"], "thai": ["ชุดกังฟู", "ชุดไทเก๊ก"], "indonesian": ["baju silat", "baju kungfu", "baju bela diri"], "ru": ["костюм для ушу", "кимоно для единоборств"], "tr": ["dövüş sanatları kıyafeti", "kung fu kıyafeti"]}')
) as listed (words);

with added (keyword, words) as (values
  ('plunger', '{"en": ["toilet unblocker", "drain unblocker", "loo plunger"]}'::jsonb),
  ('canvas shoes', '{"en": ["plimsoles", "plimsols"]}'),
  ('engine oil', '{"zh": ["汽车润滑油", "车用润滑油", "润滑油"]}'),
  ('casserole', '{"zh": ["砂锅", "沙锅", "炖锅"]}'),
  ('toilet paper', '{"ar": ["محارم تواليت", "ورق تواليت", "مناديل تواليت"]}'),
  ('lock cylinder', '{"ar": ["قلب كالون", "قلب قفل", "سلندر باب"]}'),
  ('dish sponge', '{"ru": ["мочалки для посуды", "мочалка для мытья посуды"], "zh": ["百洁布"]}'),
  ('abacus', '{"tr": ["sayma tahtası", "boncuklu sayma tahtası"]}'),
  ('power drill', '{"en": ["cordless drill"], "tr": ["akülü matkap", "şarjlı matkap", "akülü vidalama"]}'),
  ('power bank', '{"thai": ["เพาเวอร์แบงค์", "เพาเวอแบงค์", "เพาเวอแบง"]}'),
  ('child car seat', '{"ru": ["детское кресло машину", "кресло для машины"]}'),
  ('weighing scale', '{"en": ["weighing machine"]}'),
  ('bed pillow', '{"zh": ["枕头芯"]}'),
  ('travel organizer', '{"indonesian": ["pouch koper", "organizer koper"]}')
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
