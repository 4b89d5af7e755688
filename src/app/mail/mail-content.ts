/** The content of each mail in the current language. HTML and plain text are both made from it. */

import type { MailData, MailKind } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { MailTerms } from "../../ports/mail.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { m } from "../messages/compiled/messages.js";
import { formatExactMoment } from "../ui/moment.ts";
import { contactMail, contactReplyMail, orderMessageMail } from "./contact-mail.ts";
import { invoiceReminder } from "./invoice-mail.ts";
import type { MailContent } from "./mail-parts.ts";
import { ORDER_MAILS } from "./order-mail.ts";
import { QUOTE_MAILS } from "./quote-mail.ts";
import { coreReminder, RETURN_MAILS } from "./return-mail.ts";
import { alarmMail, STORE_MAILS } from "./store-mail.ts";

type Writers = {
	[Kind in MailKind]: (data: MailData[Kind], language: Language, terms: MailTerms) => MailContent;
};

export const MAIL_CONTENT: Writers = {
	"confirm-email": ({ url }) => ({
		subject: m.mail_confirm_subject(),
		paragraphs: [m.mail_confirm_text()],
		action: { label: m.mail_confirm_action(), url },
		warning: m.mail_not_you(),
	}),
	"confirm-new-email": ({ url }) => ({
		subject: m.mail_new_email_subject(),
		paragraphs: [m.mail_new_email_text()],
		action: { label: m.mail_confirm_action(), url },
		warning: m.mail_not_you(),
	}),
	"email-changed": ({ when }, language) => ({
		subject: m.mail_email_changed_subject(),
		paragraphs: [m.mail_email_changed_text()],
		facts: [{ label: m.mail_when(), value: formatExactMoment(when, language) }],
		warning: m.mail_email_changed_not_you(),
	}),
	"already-registered": ({ url }) => ({
		subject: m.mail_registered_subject(),
		paragraphs: [m.mail_registered_text()],
		action: { label: m.mail_registered_action(), url },
		warning: m.mail_registered_not_you(),
	}),
	"reset-password": ({ url }) => ({
		subject: m.mail_reset_subject(),
		paragraphs: [m.mail_reset_text()],
		action: { label: m.mail_reset_action(), url },
		warning: m.mail_not_you(),
	}),
	"no-account": ({ url }) => ({
		subject: m.mail_no_account_subject(),
		paragraphs: [m.mail_no_account_text()],
		action: { label: m.mail_no_account_action(), url },
		warning: m.mail_no_account_not_you(),
	}),
	"staff-invitation": ({ url }, _language, { storeName }) => ({
		subject: m.mail_staff_subject({ store: storeName }),
		paragraphs: [m.mail_staff_text(), m.mail_staff_second_step()],
		action: { label: m.mail_staff_action(), url },
		warning: m.mail_not_you(),
	}),
	"second-step-reset": ({ when }, language) => ({
		subject: m.mail_step_reset_subject(),
		paragraphs: [m.mail_step_reset_text()],
		facts: [{ label: m.mail_when(), value: formatExactMoment(when, language) }],
		warning: m.mail_step_reset_not_you(),
	}),
	invitation: ({ url }) => ({
		subject: m.mail_invitation_subject(),
		paragraphs: [m.mail_invitation_text()],
		action: { label: m.mail_invitation_action(), url },
		warning: m.mail_not_you(),
	}),
	"customer-invitation": ({ url }) => ({
		subject: m.mail_invitation_subject(),
		paragraphs: [m.mail_customer_invitation_text()],
		action: { label: m.mail_invitation_action(), url },
		warning: m.mail_not_you(),
	}),
	"password-changed": ({ when }, language) => ({
		subject: m.mail_changed_subject(),
		paragraphs: [m.mail_changed_text()],
		facts: [{ label: m.mail_when(), value: formatExactMoment(when, language) }],
		warning: m.mail_not_you_act(),
	}),
	"new-sign-in": ({ when, device }, language) => ({
		subject: m.mail_sign_in_subject(),
		paragraphs: [m.mail_sign_in_text()],
		facts: [
			{ label: m.mail_when(), value: formatExactMoment(when, language) },
			{ label: m.mail_device(), value: device },
		],
		warning: m.mail_not_you_act(),
	}),
	"second-step-set": ({ when }, language) => ({
		subject: m.mail_second_step_subject(),
		paragraphs: [m.mail_second_step_text()],
		facts: [{ label: m.mail_when(), value: formatExactMoment(when, language) }],
		warning: m.mail_not_you_act(),
	}),
	"access-approved": ({ level }) => ({
		subject: m.mail_approved_subject(),
		paragraphs: [m.mail_approved_text()],
		facts: [{ label: m.mail_approved_level(), value: PRICE_LEVEL_TEXTS[level]() }],
	}),
	"access-declined": () => ({
		subject: m.mail_declined_subject(),
		paragraphs: [m.mail_declined_text()],
	}),
	...ORDER_MAILS,
	...RETURN_MAILS,
	...QUOTE_MAILS,
	...STORE_MAILS,
	"store-alarm": alarmMail,
	"core-reminder": coreReminder,
	"invoice-reminder": invoiceReminder,
	"back-in-stock": ({ sku, title, url, unsubscribeUrl }) => ({
		subject: m.mail_back_in_stock_subject({ title }),
		paragraphs: [m.mail_back_in_stock_text()],
		facts: [
			{ label: m.part(), value: title },
			{ label: m.our_number(), value: sku },
		],
		action: { label: m.mail_back_in_stock_action(), url },
		unsubscribe: { label: m.mail_back_in_stock_stop(), url: unsubscribeUrl },
	}),
	"contact-message": contactMail,
	"contact-reply": contactReplyMail,
	"order-message": orderMessageMail,
	"account-closed": () => ({
		subject: m.mail_closed_subject(),
		paragraphs: [m.mail_closed_text()],
	}),
};
