import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";

/** A key or secret address that was just made. It is shown once, ready to be copied. */
export function NewSecret({
	title,
	hint,
	name,
	label,
	secret,
}: {
	title: string;
	hint: string;
	name: string;
	label: string;
	secret: string;
}) {
	return (
		<Notice kind="good" title={title} className="mb-4">
			<p className="mb-2">{hint}</p>
			<TextField
				key={secret}
				name={name}
				label={label}
				defaultValue={secret}
				readOnly
				mono
				spellCheck={false}
				autoComplete="off"
				onFocus={({ currentTarget }) => currentTarget.select()}
			/>
		</Notice>
	);
}
