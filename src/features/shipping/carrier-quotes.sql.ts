/** The quotes of a paid carrier, shared by all processes. */
import type { ShippingResult } from "../../domain/shipping/shipping-request.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Long enough for a buyer to get from the shipping options to the order. */
export const selectQuote = preparedStatement<{ answer: ShippingResult }, [question: Buffer]>(
	"carrier-quote",
	"select answer from carrier_quote where question = $1 and quoted_at > now() - interval '20 minutes'",
);

/**
 * Stores an answer and returns the one that counts: the first, when two processes asked the carrier
 * at the same time. The commit does not wait for the disk, because a lost quote is asked for again.
 */
export const insertQuote = preparedStatement<
	{ answer: ShippingResult; commit_mode: string },
	[question: Buffer, answer: string]
>(
	"store-carrier-quote",
	`insert into carrier_quote as stored (question, answer) values ($1, $2)
	on conflict (question) do update set (answer, quoted_at) = (
		select case when is_current then stored.answer else excluded.answer end,
			case when is_current then stored.quoted_at else excluded.quoted_at end
		from (select stored.quoted_at > now() - interval '20 minutes' as is_current) as age
	)
	returning answer, set_config('synchronous_commit', 'off', true) as commit_mode`,
);

export const deleteOldQuotes = preparedStatement<never, []>(
	"delete-old-carrier-quotes",
	"delete from carrier_quote where quoted_at < now() - interval '20 minutes'",
);
