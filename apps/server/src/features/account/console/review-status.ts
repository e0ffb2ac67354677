/** The review status of a row of `users`, as an SQL expression: the newest identity check says it, 0 without any. */
export const REVIEW_STATUS = `coalesce((select case state when 'waiting' then 1 when 'certified' then 2 else 3 end
  from identity_checks where user_id = users.id order by id desc limit 1), 0)`;
