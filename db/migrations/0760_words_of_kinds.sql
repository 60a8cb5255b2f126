-- What people call things that the catalogue sells: a cabin case is a suitcase, a cup that keeps cold an insulated one.
insert into search_synonyms (words, updated_at)
select words::jsonb, '2026-01-01T00:00:00Z' from (values
  ('{"en": ["emergency light", "emergency lamp", "rechargeable emergency light"], "zh": ["应急灯", "应急照明灯", "應急燈"], "ar": ["كشاف طوارئ", "كشافات طوارئ", "لمبة طوارئ"], "thai": ["ไฟฉุกเฉิน", "โคมไฟฉุกเฉิน"], "indonesian": ["lampu emergency", "lampu darurat", "lampu emergensi"], "ru": ["аварийный фонарь", "аварийный светильник"], "tr": ["acil durum lambası", "şarjlı acil lamba"]}'),
  ('{"en": ["laundry liquid", "liquid detergent", "laundry gel", "washing liquid"], "zh": ["洗衣液", "洗衣凝露"], "ar": ["سائل غسيل", "منظف ملابس سائل", "صابون سائل للغسيل"], "thai": ["น้ำยาซักผ้า"], "indonesian": ["deterjen cair", "sabun cuci cair"], "ru": ["гель для стирки", "жидкое средство для стирки", "жидкий порошок"], "tr": ["sıvı deterjan", "çamaşır deterjanı"]}')
) as listed (words);

-- A toilet bowl is called by the same word.
update search_synonyms
set words = jsonb_set(words, '{thai}', (words -> 'thai') - 'โถ'), version = version + 1
where words -> 'en' ? 'jar' and words -> 'thai' ? 'โถ';

with added (language, keyword, words) as (values
  ('en', 'suitcase', '{"en": ["cabin case", "cabin bag", "carry-on suitcase", "carry-on luggage"], "zh": ["登机箱", "登機箱", "密码箱", "万向轮箱"], "ru": ["чемодан на колесах", "чемодан для ручной клади"], "tr": ["kabin boy valiz", "tekerlekli bavul"], "indonesian": ["koper kabin"], "thai": ["กระเป๋าล้อลากขึ้นเครื่อง"], "ar": ["شنطة كابينة", "حقيبة كابينة"]}'::jsonb),
  ('en', 'vacuum cleaner', '{"en": ["handheld vacuum", "cordless vacuum", "stick vacuum"], "tr": ["el süpürgesi", "şarjlı süpürge", "dik süpürge", "kablosuz süpürge"], "zh": ["手持吸尘器", "无线吸尘器"], "ru": ["ручной пылесос", "беспроводной пылесос"]}'),
  ('en', 'balance bike', '{"zh": ["平衡车", "儿童平衡车"]}'),
  ('zh', '保温杯', '{"thai": ["แก้วเก็บความเย็น", "แก้วเก็บเย็น", "แก้วเก็บอุณหภูมิ", "แก้วเก็บความร้อน", "กระติกเก็บความเย็น"]}')
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
where known.words -> added.language ? added.keyword;
