/** Invites customers whose accounts the store has opened to choose a password. */
import type pg from "pg";
import { CUSTOMER_INVITATION_HOURS } from "../../domain/account/customer-invitation.ts";
import { insertUncappedMails, withdrawMails } from "../mail/outbox.sql.ts";
import { uncappedRow } from "../mail/queue-mail.ts";
import { mailLinks } from "./mail-links.ts";
import { deletePasswordlessTokens, insertResetTokens } from "./one-time-tokens.sql.ts";
import { hashOfSecret, newSecret } from "./session-token.ts";

type InvitedCustomer = { id: number; email: string; language: string };

/** In the transaction that creates the accounts, so that each gets one invitation. */
export async function inviteCustomers(
	client: pg.ClientBase,
	origin: string,
	customers: readonly InvitedCustomer[],
): Promise<void> {
	if (customers.length === 0) return;
	const invitations = customers.map((customer) => ({ ...customer, secret: newSecret() }));
	await insertResetTokens(
		client,
		invitations.map(({ secret }) => hashOfSecret(secret).toString("hex")),
		invitations.map(({ id }) => id),
		invitations.map(({ email }) => email),
		CUSTOMER_INVITATION_HOURS,
	);
	const mails = invitations.map(({ id, email, language, secret }) => {
		const inLanguage = language === "es" ? "es" : "en";
		return uncappedRow({
			kind: "customer-invitation",
			to: email,
			language: inLanguage,
			data: { url: mailLinks(origin, inLanguage).firstPassword(secret) },
			dedupe: dedupeOf(id),
			subject: `customer ${id}`,
		});
	});
	await insertUncappedMails(client, JSON.stringify(mails));
}

/**
 * Ends the invitations of customers who have not chosen a password: the link is void, and a mail
 * that waits is not sent.
 */
export async function endInvitations(
	client: pg.ClientBase,
	accountIds: readonly number[],
): Promise<void> {
	const ended = await deletePasswordlessTokens(client, [...accountIds]);
	const dedupes = ended.map(({ account_id }) => dedupeOf(account_id));
	if (dedupes.length > 0) await withdrawMails(client, dedupes);
}

function dedupeOf(accountId: number): string {
	return `customer-invitation:${accountId}`;
}
