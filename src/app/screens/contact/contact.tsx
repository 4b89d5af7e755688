import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { displayPhone } from "../../shell/phone.ts";
import { useShellData } from "../../shell/shell-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/contact.ts";

/** The frame already knows the numbers; the page only shows them. */
export function loader({ context }: Route.LoaderArgs) {
	sharedPageOf(context);
	return null;
}

export function meta() {
	return [{ title: m.contact_title() }, { name: "description", content: m.contact_description() }];
}

/** Every way to reach a person: the stores with address and hours, customer service, the chat. */
export default function Contact() {
	const { contacts = [], whatsappPhone = null } = useShellData() ?? {};
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.contact_us() }]} />
			<h1 className="mb-4 text-3xl">{m.contact_us()}</h1>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-side)),1fr))] gap-3">
				{contacts.map(({ kind, label, phone, address, hours }) => (
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
					</li>
				))}
				{whatsappPhone && (
					<li className="rounded-box border p-4">
						<h2 className="flex items-center gap-2 text-lg">
							<Icon name="chat" />
							WhatsApp
						</h2>
						<a href={links.whatsapp(whatsappPhone, m.whatsapp_hello())} rel="noopener noreferrer" target="_blank" className={NUMBER}>
							{m.chat_whatsapp()}
						</a>
					</li>
				)}
			</ul>
		</div>
	);
}

const NUMBER = "inline-flex min-h-11 items-center font-semibold text-lg text-signal underline underline-offset-4";
