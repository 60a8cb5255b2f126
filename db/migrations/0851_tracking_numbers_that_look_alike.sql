-- A tracking number is compared by its letters and digits, and a letter that looks like a Latin one is that one: the same rule as
-- plainTrackingNumber has (the letters of kit/text/confusables.ts).
create or replace function plain_tracking_number(tracking_number text) returns text language sql immutable strict parallel safe
return coalesce(
  nullif(
    upper(regexp_replace(
      translate(
        tracking_number,
        'АаαΑɑᴀΛλạⱥВвЬьβΒʙɓƀСсϲϹςᴄↄƈȼԀԁᴅɗđÐðЕеєЄεΕᴇҽɇꜰϝƒſɡɢցǥɠԍНһҺΗʜհнħІіιΙıɪӀɨЈјʝᴊϳɈɉКкκΚᴋƙĸʟłƚӏǀМмΜᴍИиПпηΝɴոռŋОоοΟօՕᴏøØσӨөРрρΡᴘÞþԚԛզЯяГгʀʁɍᴦЅѕꜱՏʂТтτΤᴛŧƭЦцυսᴜʉՍѴѵνᴠⱱѶԜԝωᴡшШщХхχΧУуγΥүҮʏɏΖᴢȥƵƶ',
        'AAAAAAAAAABBBBBBBBBCCCCCCCCCDDDDDDDEEEEEEEEEFFFFGGGGGGHHHHHHHHIIIIIIIIJJJJJJJKKKKKKKLLLLLMMMMNNNNNNNNNNOOOOOOOOOOOOPPPPPPPQQQRRRRRRRRSSSSSTTTTTTTUUUUUUUVVVVVVWWWWWWWXXXXYYYYYYYYZZZZZ'),
      '[^A-Za-z0-9]', '', 'g')),
    ''),
  upper(tracking_number));
reindex index shipments_by_plain_tracking_number;
update shared_tracking_numbers set tracking_number = plain_tracking_number(tracking_number)
where tracking_number <> plain_tracking_number(tracking_number);
