/** The header of a column before its value on a phone, which shows no column headers. */
export function PhoneLabel({ text }: { text: string }) {
	return <span className="font-normal text-ink-soft sm:hidden">{text} </span>;
}
