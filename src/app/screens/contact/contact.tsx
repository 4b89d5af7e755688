import { redirect } from "react-router";
import { contactForm } from "../../../contract/contact-input.ts";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { MAX_CONTACT_MESSAGE_LENGTH } from "../../../domain/contact/contact-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { useShellData } from "../../page/shell-data.ts";
import { StoreMap } from "../../page/store-map.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";

/** The phone numbers come with the data of the shell. */
export function loader({ url, context }: Route.LoaderArgs) {
	sharedPageOf(context);
	const param = (name: string) => url.searchParams.get(name) ?? "";
	return {
		/** The part page links here with its part and the vehicle of the shopper. */
		topic: { about: param("about"), sku: param("sku"), vehicle: param("vehicle") },
		isSent: url.searchParams.get("done") === "sent",
		/** A list without the part that the shopper needs links here with the search in the message. */
		message: url.searchParams.get("message")?.slice(0, MAX_CONTACT_MESSAGE_LENGTH) ?? "",
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const { services, caller, language, client } = pageOf(context);
	const values = await readFormValues(request);
	return handleForm(values, contactForm, async ({ formInfo, recaptchaToken }) => {
		await services.contact.send(
			{ caller, language, form: { ...formInfo, url: url.pathname } },
			recaptchaToken ?? undefined,
			client,
		);
		return redirect(links.contact({ done: "sent" }));
	});
}

/** Sends the header Retry-After of the action with the page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return [
		{ title: pageTitle(m.contact_title()) },
		{ name: "description", content: m.contact_description() },
	];
}

/** The stores with address and hours, customer service, the chat, and the contact form. */
export default function Contact({
	loaderData: { isSent, message, topic },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.contact_us() }]} />
			<h1 className="mb-4 text-3xl">{m.contact_us()}</h1>
			<ContactPoints />
			<section className="mt-6 max-w-prose">
				<h2 className="text-2xl">{m.contact_write()}</h2>
				<p className="mb-4 text-ink-soft">{m.contact_write_hint()}</p>
				<DoneNotice title={isSent && !answer ? m.contact_sent() : undefined}>
					{m.contact_sent_hint()}
				</DoneNotice>
				{isSent && !answer ? (
					<ButtonLink to={links.contact()}>{m.contact_again()}</ButtonLink>
				) : (
					<ContactForm pageAnswer={answer} message={message} topic={topic} />
				)}
			</section>
		</div>
	);
}

function ContactPoints() {
	const { contacts = [], whatsappPhone = null } = useShellData() ?? {};
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-side)),1fr))] gap-3">
			{contacts.map(({ kind, label, phone, address, hours, map }) => (
				<li key={phone} className="rounded-box border p-4">
					<h2 className="flex items-center gap-2 text-lg">
						<Icon name={kind === "store" ? "store" : "phone"} />
						{label}
					</h2>
					<a href={`tel:${phone}`} className={NUMBER}>
						{displayPhone(phone)}
					</a>
					{address && <p className="text-sm">{address}</p>}
					{hours && <p className="text-ink-soft text-sm">{hours}</p>}
					{map && <StoreMap store={label} map={map} />}
				</li>
			))}
			{whatsappPhone && (
				<li className="rounded-box border p-4">
					<h2 className="flex items-center gap-2 text-lg">
						<Icon name="chat" />
						WhatsApp
					</h2>
					<a
						href={links.whatsapp(whatsappPhone, m.whatsapp_hello())}
						rel="noopener noreferrer"
						target="_blank"
						className={NUMBER}
					>
						{m.chat_whatsapp()}
					</a>
				</li>
			)}
		</ul>
	);
}

const NUMBER =
	"inline-flex min-h-11 items-center font-semibold text-lg text-signal underline underline-offset-4";
