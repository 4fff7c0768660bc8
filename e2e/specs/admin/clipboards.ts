const marker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

/** A document as Word puts it on the clipboard. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0
	{mso-list-id:478764185; mso-list-type:hybrid;}
 @list l0:level1
	{mso-level-number-format:bullet; mso-level-text:; font-family:Symbol;}
 @list l0:level2
	{mso-level-text:"%2\\)"; mso-level-number-position:left;}
-->
</style>
</head>

<body lang=EN-US link="#0563C1" style='tab-interval:36.0pt'>
<!--StartFragment-->

<h1>Survey of the harbour<o:p></o:p></h1>

<p class=MsoNormal style='text-indent:36.0pt'>The water in <st1:place w:st="on">Port Rue</st1:place> rises
<b style='mso-bidi-font-weight:normal'>twice</b> a day, <i>they say</i>, by <span
style='color:red;font-family:"Comic Sans MS";background:yellow;mso-highlight:yellow'>six metres</span>.<span
style='mso-spacerun:yes'>  </span>See <a href="https://tides.example/rue"><span
style='color:windowtext'>the tables</span></a>.<span class=MsoCommentReference><span
style='font-size:8.0pt'><a style='mso-comment-reference:A_1' href="#_msocom_1">[A1]</a></span></span><o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<h2 style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>What we need<o:p></o:p></h2>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${marker('·')}Boats<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'>${marker('1)')}a large one<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${marker('·')}Ropes<o:p></o:p></p>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:200pt'><v:imagedata
 src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=267 height=200 src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr>
  <td width=200 valign=top style='border:solid windowtext 1.0pt'>
  <p class=MsoNormal>North pier<o:p></o:p></p>
  </td>
  <td width=200 valign=top style='border:solid windowtext 1.0pt'>
  <p class=MsoNormal>6 m<o:p></o:p></p>
  </td>
 </tr>
</table>

<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is this true?</p></div></div>

<!--EndFragment-->
</body>

</html>`;

const look = (weight = 400, more = 'text-decoration:none') =>
  `style="font-size:11pt;font-family:Arial,sans-serif;color:#38761d;background-color:transparent;font-weight:${weight};font-style:normal;font-variant:normal;${more};vertical-align:baseline;white-space:pre;white-space:pre-wrap;"`;
const item = (text: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span ${look()}>${text}</span></p></li>`;

/** The same from Google Docs. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6aba46e4-7fff-ffbf-43f7-6080e7ecadb8"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span ${look(700)}>Survey of the harbour</span></h2><br /><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span ${look()}>The water rises </span><span ${look(700)}>twice</span><span ${look()}> a day. See </span><a href="https://tides.example/rue" style="text-decoration:none;"><span ${look(400, 'text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none')}>the tables</span></a><span ${look()}>.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${item('Boats', 1)}<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${item('a large one', 2)}</ol>${item('Ropes', 1)}</ul></b><br class="Apple-interchange-newline">`;
