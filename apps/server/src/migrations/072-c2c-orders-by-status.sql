-- Whether a customer may take another order follows from what is open, completed and cancelled. It is asked at each look at the market.

create index c2c_orders_of_buyer on c2c_orders (buyer_id, status);
create index c2c_orders_of_seller on c2c_orders (seller_id, status);
