-- Nights and unused pictures fall due by their own rows; the calendar is for work that has none.
delete from jobs where name in ('lever/overnight', 'identity/sweep');

-- The cursor of the candles stands with the others.
insert into cursors (name, position) select 'candles', tick_id from candle_cursor;
drop table candle_cursor;
