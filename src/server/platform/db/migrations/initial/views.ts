/** What an order consists of: its lines that no exchange replaced, or has still to add; returned ones are among them. */
const currentLines = `
create view current_lines as
select l.* from order_lines l
join order_changes c on c.id = l.change_id
left join order_changes e on e.id = l.ended_by
where (c.kind = 'purchase' or c.done_at is not null) and (e.id is null or e.kind <> 'exchange')`

/** Payments that were captured, with what of each neither went back nor is due to, in cents, and what it paid for. */
const captures = `
create view captures as
select a.id, a.order_id, a.change_id, c.status as change_status, c.change_no, a.provider, a.attempt_no, a.created_at,
  a.captured_cents - coalesce((select sum(f.amount_cents) from refunds f
    where f.attempt_id = a.id and f.state <> 'dropped'), 0) as left_cents
from payment_attempts a join order_changes c on c.id = a.change_id
where a.state = 'captured'`

/**
 * The account of each order, in cents: what its live lines cost (added by a change that is done, and not ended), what
 * was captured, how much of that is for a change that still waits for the rest (`reserved`), what went back or is due to,
 * how much of that left at a provider without a change of ours (`outside`), and what nobody pays (`allowed`). The balance
 * is what is owed to the theatre.
 */
const orderBalances = `
create view order_balances as
select order_id, live_cents, captured_cents, reserved_cents, back_cents, outside_cents, allowed_cents,
  live_cents - captured_cents + reserved_cents + back_cents - allowed_cents as balance_cents
from (select o.id as order_id,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from order_lines l
      join order_changes c on c.id = l.change_id
      where l.order_id = o.id and c.done_at is not null and l.ended_at is null) as live_cents,
    (select coalesce(sum(a.captured_cents), 0) from payment_attempts a where a.order_id = o.id) as captured_cents,
    (select coalesce(sum(k.left_cents), 0) from captures k
      where k.order_id = o.id and k.change_status = 'pending' and k.left_cents > 0) as reserved_cents,
    (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.order_id = o.id and f.state <> 'dropped') as back_cents,
    (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.order_id = o.id and f.state <> 'dropped' and f.reason in ('external', 'disputed')) as outside_cents,
    (select coalesce(sum(w.amount_cents), 0) from allowances w where w.order_id = o.id) as allowed_cents
  from orders o) sums`

/** What each account of credit has left, in cents: the sum of what came and went. */
const creditBalances = `
create view credit_balances as
select a.id as account_id, a.user_id, a.currency,
  coalesce((select sum(e.amount_cents) from credit_entries e where e.account_id = a.id), 0) as balance_cents
from credit_accounts a`

/**
 * Every line when it was sold (`sign` 1, when its change was done) and when it ended (-1). `earned_at`: the start of its
 * performance, from which on it is income; null if that was cancelled before, and for a gift card.
 */
const lineMoves = `
create view line_moves as
select l.id, l.order_id, l.performance_id, l.kind, l.untaxed, c.done_at as at, 1 as sign, l.net_cents, l.tax_cents,
  case when k.performance_id is null then p.starts_at end as earned_at
from order_changes c join order_lines l on l.change_id = c.id left join performances p on p.id = l.performance_id
left join cancellations k on k.performance_id = p.id and k.started_at < p.starts_at
where c.done_at is not null
union all
select l.id, l.order_id, l.performance_id, l.kind, l.untaxed, l.ended_at, -1, l.net_cents, l.tax_cents,
  case when k.performance_id is null then p.starts_at end
from order_lines l left join performances p on p.id = l.performance_id
left join cancellations k on k.performance_id = p.id and k.started_at < p.starts_at
where l.ended_at is not null`

/** Few rows, of all refunds: SQLite reads the tables of a cross join in this order. */
const returnedRefunds = `from returned_refunds r cross join refunds f cross join payment_attempts a
where f.id = r.refund_id and a.id = f.attempt_id`

/** What paid a refund that went the usual way: to credit for tickets that were returned, else back as it came. */
const refundTender = `case when f.reason = 'returned' then 'credit' else a.provider end`

/**
 * Money that came (`paid`) and went (`back`): a row for each capture, for each refund when it was paid, and for one that
 * came back later another, below 0. \`tender\`: what took or paid it; \`by-hand\` for what was given back another way than it
 * came. \`change_id\`: the change that was paid for. \`payments\` and \`refunds\` count.
 */
const moneyMoves = `
create view money_moves as
select a.order_id, a.change_id, a.provider as tender, a.updated_at as at, a.captured_cents as paid, 0 as back,
  1 as payments, 0 as refunds
from payment_attempts a where a.captured_cents > 0
union all
select f.order_id, a.change_id, case when f.paid_otherwise is null then ${refundTender}
    when f.as_it_came = 1 and a.provider in ('cash', 'terminal', 'cheque', 'transfer') then a.provider else 'by-hand' end,
  f.done_at, 0, f.amount_cents, 0, 1
from refunds f join payment_attempts a on a.id = f.attempt_id
where f.done_at is not null and f.amount_cents > 0
union all
select f.order_id, a.change_id, ${refundTender}, r.paid_at, 0, r.amount_cents, 0, 1
${returnedRefunds}
union all
select f.order_id, a.change_id, ${refundTender}, r.came_back_at, 0, 0 - r.amount_cents, 0, -1
${returnedRefunds}`

/** Lines whose performance started while they were live; none of one that was cancelled before. */
const earned = `
from performances p join order_lines l on l.performance_id = p.id join order_changes c on c.id = l.change_id
where l.kind = 'seat' and c.done_at < p.starts_at and (l.ended_at is null or l.ended_at >= p.starts_at)
  and not exists (select 1 from cancellations k where k.performance_id = p.id and k.started_at < p.starts_at)`

/**
 * The journal: what moved when, in cents; debit above 0, credit below. Whatever moves at one moment of one order comes to
 * 0. The account \`customers\` of an order is what it owes, less what it is owed. What is sold is \`advance\` until its
 * performance starts, also where that is still to come; from then on it is income. Taxes are owed and donations earned
 * when they are paid. What credit is given costs the theatre, and is owed to buyers until they pay with it, as what a
 * gift card was sold for is. \`tender\`
 * has a value for that account alone, and \`tax_no\` for \`tax\`.
 */
const journal = `
create view journal as
select at, order_id, performance_id, 'customers' as account, cast(null as text) as tender,
  cast(null as integer) as tax_no, sign * (net_cents + tax_cents) as cents from line_moves
union all
select at, order_id, performance_id, case when kind = 'donation' then 'donations'
    when kind = 'gift' then 'credit' when earned_at <= at then 'tickets' else 'advance' end, null, null, 0 - sign * net_cents from line_moves
union all
select m.at, m.order_id, m.performance_id, 'tax', null, x.tax_no, 0 - m.sign * x.amount_cents
from line_moves m join line_taxes x on x.order_line_id = m.id
union all
select p.starts_at, l.order_id, p.id, 'advance', null, null, l.net_cents ${earned}
union all
select p.starts_at, l.order_id, p.id, 'tickets', null, null, 0 - l.net_cents ${earned}
union all
select at, order_id, null, 'tender', tender, null, paid - back from money_moves
union all
select at, order_id, null, 'customers', null, null, back - paid from money_moves
union all
select created_at, order_id, null, 'allowances', null, null, amount_cents from allowances
union all
select created_at, order_id, null, 'customers', null, null, 0 - amount_cents from allowances
union all
select created_at, null, null, 'credit', null, null, 0 - amount_cents from credit_entries
where kind in ('granted', 'corrected', 'ended', 'paid-out')
union all
select created_at, null, null, 'tender', 'by-hand', null, amount_cents from credit_entries
where kind = 'paid-out'
union all
select created_at, null, null, 'credit-given', null, null, amount_cents from credit_entries
where kind in ('granted', 'corrected', 'ended')`

/**
 * Orders whose account is not settled: the balance is not zero, beyond what left at a provider for live lines, and of
 * what was too little to refund, until somebody decides which. A valid ticket whose line is not live, or the reverse; a
 * refund of another order's payment; refunds of ours that exceed their payment; amounts of an order that are not those
 * of its lines that no exchange replaced; and the tax of a line that is not the sum of its taxes, each of which is one
 * of its order. Of credit: an account below zero, and payments, refunds and sales of gift cards that are not the entries
 * about them; a refund by hand has none.
 */
const ledgerCheck = `
create view ledger_check as
select order_id, 'balance' as problem, balance_cents as cents from order_balances
where balance_cents < 0 or balance_cents > outside_cents
  or balance_cents > live_cents + case when allowed_cents < 0 then -allowed_cents else 0 end
union all
select l.order_id, 'ticket', l.net_cents + l.tax_cents from order_lines l
join order_changes c on c.id = l.change_id
left join tickets t on t.order_line_id = l.id and t.state = 'valid'
where l.kind = 'seat' and (t.id is null) = (c.done_at is not null and l.ended_at is null)
union all
select f.order_id, 'payment', f.amount_cents from refunds f join payment_attempts a on a.id = f.attempt_id
where a.order_id <> f.order_id
union all
select order_id, 'refunds', back from (
  select a.order_id, a.captured_cents, sum(f.amount_cents) as back
  from payment_attempts a join refunds f on f.attempt_id = a.id
  where f.state <> 'dropped' and f.reason not in ('external', 'disputed')
  group by a.id, a.order_id, a.captured_cents) ours where back > captured_cents
union all
select order_id, 'amounts', total_cents from (
  select o.id as order_id, o.total_cents, o.tax_cents, o.donation_cents,
    coalesce(sum(l.net_cents + l.tax_cents), 0) as lines, coalesce(sum(l.tax_cents), 0) as taxes,
    coalesce(sum(case when l.kind = 'donation' then l.net_cents else 0 end), 0) as donations
  from orders o left join current_lines l on l.order_id = o.id
  group by o.id, o.total_cents, o.tax_cents, o.donation_cents) kept
where total_cents <> lines or tax_cents <> taxes or donation_cents <> donations
union all
select order_id, 'taxes', tax_cents from (
  select l.order_id, l.tax_cents, coalesce(sum(x.amount_cents), 0) as of_taxes
  from order_lines l
  left join order_taxes t on t.order_id = l.order_id
  left join line_taxes x on x.order_line_id = l.id and x.tax_no = t.tax_no
  group by l.id, l.order_id, l.tax_cents) lines_taxed
where tax_cents <> of_taxes
union all
select account_id, 'credit', balance_cents from credit_balances where balance_cents < 0
union all
select order_id, 'gift card', cents from (
  select l.order_id, coalesce(sum(e.amount_cents), 0)
    - case when c.done_at is not null and l.ended_at is null then l.net_cents else 0 end as cents
  from order_lines l join order_changes c on c.id = l.change_id
  left join gift_cards g on g.order_line_id = l.id
  left join credit_entries e on e.account_id = g.account_id and e.kind in ('sold', 'unsold')
  where l.kind = 'gift' group by l.id, l.order_id, l.net_cents, l.ended_at, c.done_at) gifts where cents <> 0
union all
select a.order_id, 'credit payment', a.captured_cents
from payment_attempts a left join credit_entries e on e.attempt_id = a.id
where case when a.provider = 'credit' then a.captured_cents else 0 end <> coalesce(-e.amount_cents, 0)
union all
select f.order_id, 'credit refund', f.amount_cents from refunds f
join payment_attempts a on a.id = f.attempt_id
left join (select refund_id, sum(amount_cents) as cents from credit_entries group by refund_id) e on e.refund_id = f.id
where case when ${refundTender} = 'credit' and f.state = 'done' and f.paid_otherwise is null then f.amount_cents else 0 end
  <> coalesce(e.cents, 0)`

/** Valid tickets without a claim on their seat, and claims of kind ticket or order without their owner. */
const claimCheck = `
create view claim_check as
select t.performance_id, t.seat_num, 'ticket without claim' as problem from tickets t
where t.state = 'valid' and not exists (
  select 1 from seat_claims c where c.performance_id = t.performance_id and c.seat_num = t.seat_num
    and c.kind = 'ticket' and c.owner_id = t.id)
union all
select c.performance_id, c.seat_num, 'claim without ticket' from seat_claims c
where c.kind = 'ticket' and not exists (select 1 from tickets t where t.id = c.owner_id and t.state = 'valid')
union all
select c.performance_id, c.seat_num, 'claim without open change' from seat_claims c
where c.kind = 'order' and not exists (
  select 1 from order_changes o where o.id = c.owner_id and o.status in ('pending', 'manual_review'))
union all
select c.performance_id, c.seat_num, 'claim without part of its hold' from seat_claims c
where c.kind = 'hold' and not exists (
  select 1 from hold_parts p where p.hold_id = c.owner_id and p.performance_id = c.performance_id
    and p.closed_at is null)`

/** Current lines, captures, balances and journal of orders, and two views that are empty while the books agree. */
export const views = [
  currentLines,
  captures,
  orderBalances,
  creditBalances,
  lineMoves,
  moneyMoves,
  journal,
  ledgerCheck,
  claimCheck,
].join(';\n')
