-- What is past its term is found by its moment, and so are the sign-ins of a month that the detection report looks at.
create index sign_ins_by_time on sign_ins (at);
