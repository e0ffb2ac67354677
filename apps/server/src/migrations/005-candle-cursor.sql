-- One row: the newest tick that the stored candles hold. Written in the same statement as the candles, so that after a restart
-- the ticks beyond it are folded in exactly once.
create table candle_cursor (
  single boolean primary key default true check (single),
  tick_id bigint not null
);
insert into candle_cursor (tick_id) values (0);
grant select, update on candle_cursor to candor_app;
